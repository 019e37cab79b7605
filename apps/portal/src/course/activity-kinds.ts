import { ActivityKind } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { CalendarIcon, DiscussionIcon, LayersIcon, QuizIcon, TextIcon, VideoIcon, type IconProps } from '@stoa/ui';
import type { ComponentType } from 'react';

interface KindLook {
  readonly name: MessageKey;
  readonly icon: ComponentType<IconProps>;
}

/** Word and picture of each kind of activity. */
export const kinds: Readonly<Record<ActivityKind, KindLook>> = {
  [ActivityKind.text]: { name: 'course.kind.text', icon: TextIcon },
  [ActivityKind.lti]: { name: 'course.kind.lti', icon: QuizIcon },
  [ActivityKind.composite]: { name: 'course.kind.composite', icon: LayersIcon },
  [ActivityKind.event]: { name: 'course.kind.event', icon: CalendarIcon },
  [ActivityKind.video]: { name: 'course.kind.video', icon: VideoIcon },
  [ActivityKind.discussion]: { name: 'course.kind.discussion', icon: DiscussionIcon },
};
