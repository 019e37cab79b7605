import { LoadOptions } from '@stoa/contract';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { readSelect } from './load-options.ts';
import { refuseUnknownSelection, rowPathsOf, selectFields } from './select.ts';

const loadOptions = Compile(LoadOptions);

/** Dotted paths that a query selects; null where it wants whole rows. */
type Selection = readonly string[] | null;

/** Reads what queries select of the rows that `answer`, a page of them, promises. The reader throws `query.*`. */
export function selectionReader(answer: TSchema): (query: unknown) => Selection {
  const selectable = new Set(rowPathsOf(answer));
  return (query) => {
    const selection = loadOptions.Check(query) ? readSelect(query.select) : null;
    refuseUnknownSelection(selection, selectable);
    return selection;
  };
}

function hasData(answer: unknown): answer is { readonly data: readonly unknown[] } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
}

/**
 * A page reduced to what its query selected. Handlers answer whole rows, so that their types hold; what nobody wants is
 * cut off here.
 */
export function selectedAnswer(answer: unknown, selection: Selection): unknown {
  return selection === null || !hasData(answer) ? answer : { ...answer, data: selectFields(answer.data, selection) };
}
