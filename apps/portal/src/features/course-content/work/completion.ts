import type { ActivityPart, ActivityWithContent } from '@stoa/contract';
import { clipOf, completionFor } from '@stoa/domain';

export interface ActivityProps {
  /** The place, with the learner's state. */
  readonly part: ActivityPart;
  readonly content: ActivityWithContent['content'];
}

/** The action that finishes the activity, from its rule and its content. */
export function completionOf({ part, content }: ActivityProps) {
  const { type, completion } = part.childActivity;
  return completionFor({
    type,
    completion,
    video: content?.type === 'video' ? { sources: content.sources, clip: clipOf(content) } : null,
  });
}
