import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallError } from '../../api/call-error.ts';
import { useFailureText } from '../../api/call-failure.tsx';
import { callKey } from '../../api/query.ts';
import { useMessages } from '../../lib/messages.tsx';
import { showToast } from '../../lib/toasts.ts';

/**
 * What happens when opening or finishing fails: the reason is said, and the true state is read again, so that nothing on the screen
 * claims what the server does not hold.
 */
export function useWorkFailure(objectiveWorkflowId: string): (error: unknown) => Promise<void> {
  const client = useQueryClient();
  const t = useMessages();
  const failureText = useFailureText();
  return useCallback(
    async (error: unknown) => {
      const submitted = error instanceof CallError && error.has('objective-workflow.not-in-progress');
      const failure = error instanceof Error ? error : new Error(String(error));
      showToast('critical', submitted ? t('course.not-in-progress') : failureText(failure));
      if (submitted) await client.invalidateQueries({ queryKey: ['getObjectiveAccess'] });
      await client.invalidateQueries({ queryKey: callKey('getActivityTree', { params: { objectiveWorkflowId } }) });
    },
    [client, t, failureText, objectiveWorkflowId],
  );
}
