import type { Aggregate } from '@stoa/contract';
import { PassedBadge } from './passed-badge.tsx';
import { resultView } from './result-view.ts';

/** Passed or failed, for the picture of the course (Spec 2 §2 'Course details'); nothing while there is no verdict to see. */
export function ResultBadge({ aggregate }: { readonly aggregate: Aggregate }) {
  const view = resultView(aggregate);
  return view?.kind === 'visible' ? <PassedBadge passed={view.record.passed} /> : null;
}
