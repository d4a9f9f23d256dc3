import { expect, it } from 'vitest';
import { asQuestion } from '../../src/table/question';

it.each([
  ['Build the harbor.', { title: 'Build the harbor?', note: '' }],
  ['Sell corn: 1 doubloon.', { title: 'Sell corn?', note: '1 doubloon.' }],
  [
    'Build the harbor for 5 doubloons (cost 8): 1 point more.',
    { title: 'Build the harbor for 5 doubloons?', note: 'Cost 8. 1 point more.' },
  ],
  ['Ship corn (all of it).', { title: 'Ship corn?', note: 'All of it.' }],
])('%s becomes a question', (text, question) => {
  expect(asQuestion(text)).toEqual(question);
});
