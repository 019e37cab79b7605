import type { ActivityPart } from '@stoa/contract';
import { clipOf, decideFinishActivity, isFinished } from '@stoa/domain';
import { useRef } from 'react';
import { completionOf } from '../../work/completion.ts';
import { useReading } from '../../work/reading.ts';
import type { PlaceSaver, WorkPlace } from '../../work/position-saver.ts';
import type { Video } from './video.ts';

/** Finishes a film that completes by watching, once the server knows that enough of it was watched. */
export function useFinishIfWatched(
  part: ActivityPart,
  video: Video,
  saver: PlaceSaver | null,
): (place: WorkPlace) => Promise<void> {
  const { work, working } = useReading();
  const underWay = useRef(false);
  const { type, completion, activityWorkflowAggregate: standing } = part.childActivity;
  const wanted = working && !isFinished(standing) && completionOf({ part, content: video }) === 'watch';
  const isWatched = ({ watched }: WorkPlace) =>
    decideFinishActivity({
      type,
      completion,
      watched,
      started: standing.lastActivityWorkflow !== null,
      open: true,
      childrenComplete: false,
      video: { sources: video.sources, clip: clipOf(video) },
    }).allowed;
  return async (place) => {
    if (underWay.current || !saver || !wanted || !isWatched(place)) return;
    underWay.current = true;
    if (await saver.save(place)) {
      saver.hold(true);
      await work.finish([part]);
      saver.hold(false);
    }
    underWay.current = false;
  };
}
