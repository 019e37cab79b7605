import { areas as english } from '../../../packages/messages/src/en-US/index.ts';
import { pseudoSentence } from './pseudo-text.ts';

/** The English sentences in the pseudo-language; the terminal's stay, for a start is known by them. */
export const areas = Object.fromEntries(
  Object.entries(english).map(([area, sentences]) => [
    area,
    area === 'console'
      ? sentences
      : Object.fromEntries(Object.entries(sentences).map(([key, sentence]) => [key, pseudoSentence(sentence)])),
  ]),
);
