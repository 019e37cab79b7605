import { LoadOptions } from '@stoa/contract';
import { Compile } from 'typebox/compile';
import { readSelect } from './load-options.ts';
import { selectFields } from './select.ts';

const loadOptions = Compile(LoadOptions);

function hasData(answer: unknown): answer is { readonly data: readonly unknown[] } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
}

/** A page reduced to what its query selected. Handlers answer whole rows, so that their types hold; what nobody wants is cut off here. */
export function selectedAnswer(answer: unknown, query: unknown): unknown {
  if (!loadOptions.Check(query) || query.select === undefined || !hasData(answer)) return answer;
  return { ...answer, data: selectFields(answer.data, readSelect(query.select)) };
}
