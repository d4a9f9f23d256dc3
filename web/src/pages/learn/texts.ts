import { words } from '../../lib/text.svelte';

export const w = words({
  en: {
    contents: 'Contents',
    print: 'Print',
    players: '{from} to {to} players',
    choose: 'Which game do you want to learn?',
    about: 'The rules in our own words: five minutes to start with, then everything, with examples.',
    to_section: 'Link to: {title}',
    to_top: 'Back to the top',
  },
  nl: {
    contents: 'Inhoud',
    print: 'Afdrukken',
    players: '{from} tot {to} spelers',
    choose: 'Welk spel wil je leren?',
    about: 'De regels in onze eigen woorden: vijf minuten om te beginnen, daarna alles, met voorbeelden.',
    to_section: 'Link naar: {title}',
    to_top: 'Naar boven',
  },
});
