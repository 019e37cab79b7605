import type { Item } from '@stoa/assessment';
import type { Picture } from '@stoa/contract';
import type { FileKind } from '@stoa/domain';
import { question, response, type Words } from './question.ts';

interface ByPerson extends Words {
  /** HTML for whoever grades it. */
  readonly gradersNote: string;
}

/** Files that a person looks at and grades. */
export function files(words: ByPerson & { readonly most: number; readonly kinds: readonly FileKind[] }): Item {
  const { ask, gradersNote, most, kinds } = words;
  const mostBytes = 20 * 1024 ** 2;
  const item = question(words, {
    interactions: [{ kind: 'upload', id: response, prompt: ask, least: 1, most, mostBytes, kinds: [...kinds] }],
    responses: [{ id: response, cardinality: most === 1 ? 'single' : 'multiple', baseType: 'file' }],
    responseRules: [],
    gradersNote,
  });
  return { ...item, manualGrading: true };
}

/** A drawing that a person looks at and grades. */
export function drawing(words: ByPerson & { readonly picture: Picture }): Item {
  const { ask, gradersNote, picture } = words;
  const item = question(words, {
    interactions: [{ kind: 'drawing', id: response, prompt: ask, picture }],
    responses: [{ id: response, cardinality: 'single', baseType: 'file' }],
    responseRules: [],
    gradersNote,
  });
  return { ...item, manualGrading: true };
}
