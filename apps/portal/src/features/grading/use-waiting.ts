import type { CallTypes, GradingItem } from '@stoa/contract';
import { useCall } from '../../api/calls/query.ts';
import type { CallError } from '../../api/calls/call-error.ts';
import { useSearch } from '../../lib/page/use-search.ts';

const mostItems = '50';
/** Milliseconds between two looks at what waits while the desk is in sight. */
const lookEvery = 15_000;

/** A page of what waits, as the address asks for it. */
export interface Waiting {
  readonly page: CallTypes['listGradingItems']['answer'] | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
  readonly retrying: boolean;
  /** Cursor after which the page begins; null for the beginning. */
  readonly after: string | null;
  /** What is open; null for nothing. */
  readonly openId: string | null;
}

export function useWaiting(): Waiting {
  const [search] = useSearch();
  const after = search.get('after');
  const { data, error, refetch, isFetching } = useCall(
    'listGradingItems',
    {
      query: { take: mostItems, ...(after === null ? {} : { after }) },
    },
    { refetchInterval: lookEvery },
  );
  return {
    page: data,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    retrying: isFetching,
    after,
    openId: search.get('work'),
  };
}

/** What names an item in the address: the work, or the attempt whose grades are to be approved. */
export function idOf({ activity, objectiveWorkflowId }: GradingItem): string {
  return activity?.activityWorkflowId ?? objectiveWorkflowId;
}

/** Name of a learner, or the address where none is known. */
export function learnerName({ learner: { firstName, lastName, email } }: GradingItem): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
