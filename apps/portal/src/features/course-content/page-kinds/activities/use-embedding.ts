import type { ActivityPart } from '@stoa/contract';
import type { Embedding } from '../../../../content/frames/embedding.ts';
import { useAttempt } from '../../work/current-attempt.ts';

/** Display of an activity's content in its page. */
export function useEmbedding({ childActivity: { preferredWidth, preferredHeight } }: ActivityPart): Embedding {
  const { displayMode, fullScreen } = useAttempt();
  return { displayMode, preferredWidth, preferredHeight, wholeWindow: fullScreen };
}
