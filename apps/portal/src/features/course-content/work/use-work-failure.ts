import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallError } from '../../../api/calls/call-error.ts';
import { useFailureText } from '../../../api/failures/call-failure.tsx';
import { queryKeyOf } from '../../../api/calls/query.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';

/** The work that was tried: opening a page, or finishing the activity of this name. */
type Tried = { readonly open: true; readonly again: () => void } | { readonly finish: string };

export type OnFailure = (error: unknown, tried: Tried) => Promise<void>;

/**
 * Shows that opening or finishing failed, and reads the true state again, so that nothing on the screen claims what the
 * server does not hold.
 */
export function useWorkFailure(objectiveWorkflowId: string): OnFailure {
  const client = useQueryClient();
  const t = useMessages();
  const failureText = useFailureText();
  return useCallback(
    async (error, tried) => {
      const submitted = error instanceof CallError && error.has('objective-workflow.not-in-progress');
      const reason = failureText(error instanceof Error ? error : new Error(String(error)));
      const sentence =
        'open' in tried
          ? t('shell-extras.error.activity-start')
          : t('course.done.failed', { name: tried.finish, reason });
      // the course is not this person's any more: its page says so
      const gone = error instanceof CallError && error.has('objective-workflow.not-found');
      const again = 'open' in tried && !submitted ? { label: t('shell.retry'), run: tried.again } : undefined;
      if (!gone) showToast('critical', submitted ? t('course.not-in-progress') : sentence, again);
      if (submitted || gone) await client.invalidateQueries({ queryKey: queryKeyOf('getObjectiveAccess') });
      await client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree', { params: { objectiveWorkflowId } }) });
    },
    [client, t, failureText, objectiveWorkflowId],
  );
}
