import type { ActivityPart } from '@stoa/contract';
import type { ProctoringState } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { VisuallyHidden } from '@stoa/ui';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '../../../../api/calls/call-error.ts';
import { queryKeyOf } from '../../../../api/calls/query.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useAttempt } from '../../work/current-attempt.ts';
import { watchedWork, type WatchedWork } from './proctored-parts.ts';
import { useContentChanged } from '../../../../course/data/use-content-changed.ts';
import { sessionOptions } from './session-query.ts';

const news: Readonly<Record<ProctoringState, MessageKey | null>> = {
  created: null,
  inProgress: 'proctoring.news.begun',
  finished: 'proctoring.news.over',
  terminated: 'proctoring.news.over',
};

/** Follows the sessions of a page: when one begins or ends, the page opens or closes, and that is said. */
export function ProctoringWatch({ page }: { readonly page: ActivityPart }) {
  const t = useMessages();
  const said = useSaid(useSessions(page));
  return <VisuallyHidden role="status">{said && t(said)}</VisuallyHidden>;
}

/** The sessions as they stand by now, one to a line. */
function useSessions(page: ActivityPart): string {
  const { tree } = useAttempt();
  const objectiveWorkflowId = tree.objectiveWorkflow.id;
  const changed = useContentChanged(objectiveWorkflowId);
  const works = watchedWork(page);
  const states = useQueries({
    queries: works.map(({ activityWorkflowId }) => sessionOptions(objectiveWorkflowId, activityWorkflowId)),
    combine: (answers) => answers.map(({ data, error }) => (error && isGone(error) ? 'gone' : (data?.state ?? null))),
  });
  const gone = states.includes('gone');
  const differs = works.some(({ state }, at) => isOther(states[at] ?? null, state));
  const now = states.join('\n');
  useEffect(() => {
    if (differs) void changed();
  }, [differs, now, changed]);
  const client = useQueryClient();
  useEffect(() => {
    if (gone) void client.invalidateQueries({ queryKey: queryKeyOf('getObjectiveAccess') });
  }, [gone, client]);
  return works.map(({ state }) => state ?? '').join('\n');
}

/** The course is not this person's any more: its page says so. */
function isGone(error: Error): boolean {
  return error instanceof CallError && error.has('objective-workflow.not-found');
}

function isOther(heard: ProctoringState | 'gone' | null, known: WatchedWork['state']): boolean {
  return heard !== null && heard !== 'gone' && heard !== known;
}

/** Sentence about the last change; none about the state at the beginning. */
function useSaid(sessions: string): MessageKey | null {
  const [{ before, said }, set] = useState<{ before: string; said: MessageKey | null }>({
    before: sessions,
    said: null,
  });
  if (sessions !== before) {
    const old = before.split('\n');
    const state = sessions.split('\n').find((one, at) => one !== old[at]);
    const key = isState(state) ? news[state] : null;
    set({ before: sessions, said: key });
  }
  return said;
}

function isState(text: string | undefined): text is ProctoringState {
  return text !== undefined && Object.hasOwn(news, text);
}
