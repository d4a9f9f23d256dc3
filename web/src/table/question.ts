// "Build the harbor for 5 doubloons (cost 8): 1 point more." becomes a question with a note.

export interface Question {
  title: string;
  note: string;
}

export function asQuestion(text: string): Question {
  const colon = text.indexOf(': ');
  const head = colon > 0 ? text.slice(0, colon) : text.replace(/\.$/, '');
  const tail = colon > 0 ? text.slice(colon + 2) : '';
  const aside = head.match(/^(.*?)\s*\((.+)\)$/);
  const title = `${aside ? aside[1] : head}?`;
  const note = [aside ? `${aside[2]}.` : '', tail].filter(Boolean).join(' ');
  return { title, note: note.charAt(0).toUpperCase() + note.slice(1) };
}
