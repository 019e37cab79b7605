import type { ActivityPart } from '@stoa/contract';
import { clipOf, decideFinishActivity, isFinished } from '@stoa/domain';
import { useRef } from 'react';
import { completionOf } from '../../work/completion.ts';
import { useActivityWork } from '../../work/activity-work.ts';
import { useAttempt } from '../../work/current-attempt.ts';
import type { PositionSaver, WorkPosition } from '../../work/position-saver.ts';
import type { FilmProgress } from '../../../../content/film/film.ts';
import { usePositionSaver } from '../../work/use-position-saver.ts';
import type { Video } from '../../../../content/film/video.ts';

/** Progress of an activity's film: what its players know at first, and whom they tell of more. */
export function useFilmProgress(part: ActivityPart, video: Video): FilmProgress {
  const saver = usePositionSaver(part);
  const onReach = useFinishIfWatched(part, video, saver);
  const standing = part.childActivity.activityWorkflowAggregate;
  const { position = 0, watched = [] } = standing.lastActivityWorkflow ?? {};
  // no place is kept once a film is finished: who comes back to it sees it from its beginning
  return { known: { position: isFinished(standing) ? 0 : position, watched }, saver, onReach };
}

/** Finishes a film that completes by watching, once the server knows that enough of it was watched. */
function useFinishIfWatched(
  part: ActivityPart,
  video: Video,
  saver: PositionSaver | null,
): (position: WorkPosition) => Promise<void> {
  const { working } = useAttempt();
  const work = useActivityWork();
  const underWay = useRef(false);
  const { type, completion, activityWorkflowAggregate: standing } = part.childActivity;
  const wanted = working && !isFinished(standing) && completionOf({ part, content: video }) === 'watch';
  const isWatched = ({ watched }: WorkPosition) =>
    decideFinishActivity({
      type,
      completion,
      watched,
      started: standing.lastActivityWorkflow !== null,
      open: true,
      childrenComplete: false,
      video: { sources: video.sources, clip: clipOf(video) },
    }).allowed;
  return async (position) => {
    if (underWay.current || !saver || !wanted || !isWatched(position)) return;
    underWay.current = true;
    if (await saver.save(position)) {
      saver.hold(true);
      await work.finish([part]);
      saver.hold(false);
    }
    underWay.current = false;
  };
}
