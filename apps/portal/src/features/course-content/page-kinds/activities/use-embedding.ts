import type { ActivityPart } from '@stoa/contract';
import type { Embedding } from '../../../../content/frames/embedded-frame.tsx';
import { useReading } from '../../work/reading.ts';

/** How the content of an activity stands in its page. */
export function useEmbedding({ childActivity: { preferredWidth, preferredHeight } }: ActivityPart): Embedding {
  const { displayMode, fullScreen } = useReading();
  return { displayMode, preferredWidth, preferredHeight, wholeWindow: fullScreen };
}
