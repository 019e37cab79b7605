import { Button, EmptyState, WarningIcon } from '@stoa/ui';
import { useCallback } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import { RequestId } from './request-id.tsx';
import { ActivityStartFailure } from './activity-start-failure.ts';
import { CallError, noAnswer } from '../calls/call-error.ts';
import { CommandTimeout } from '../commands/command-timeout.ts';

/** The sentence for a failed call: the server's own where it sent one, in the person's language. */
export function useFailureText(): (error: Error) => string {
  const t = useMessages();
  return useCallback(
    (error) => {
      if (error instanceof CommandTimeout) return t('shell-extras.time-over.text');
      if (error instanceof ActivityStartFailure) return t('shell-extras.error.activity-start');
      if (error instanceof CallError && error.status === noAnswer) return t('shell.error.network');
      if (error instanceof CallError)
        return error.errors.find(({ message }) => message !== '')?.message ?? t('shell.error.default.text');
      return t('shell.error.default.text');
    },
    [t],
  );
}

export interface CallFailureProps {
  readonly error: Error;
  /** Sentence about the thing that could not be done. */
  readonly title: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/**
 * Stands where an answer should be: what went wrong, one button to try again, and the number to tell the administrator.
 */
export function CallFailure({ error, title, onRetry, retrying = false }: CallFailureProps) {
  const t = useMessages();
  const text = useFailureText()(error);
  const requestId = error instanceof CallError ? error.requestId : undefined;
  return (
    <div role="alert">
      <EmptyState
        tone="danger"
        icon={<WarningIcon size={28} />}
        title={<h2>{title}</h2>}
        text={text}
        action={
          <Button variant="primary" busy={retrying} onClick={onRetry}>
            {t(error instanceof CommandTimeout ? 'shell-extras.check-again' : 'shell.retry')}
          </Button>
        }
        detail={requestId && <RequestId id={requestId} />}
      />
    </div>
  );
}
