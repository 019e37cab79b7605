import { playerOf, type ActivityKind, type Player, type Tool } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import {
  CalendarIcon,
  DiscussionIcon,
  LayersIcon,
  LessonIcon,
  QuizIcon,
  TextIcon,
  ToolIcon,
  VideoIcon,
  type IconProps,
} from '@stoa/ui';
import type { ComponentType } from 'react';

interface ActivityLook {
  readonly name: MessageKey;
  readonly icon: ComponentType<IconProps>;
}

const exercise = { name: 'course.kind.lti', icon: QuizIcon } as const;
const external = { name: 'course.kind.tool', icon: ToolIcon } as const;

/** Word and picture of an activity, by what plays it. */
const looks: Readonly<Record<Player, ActivityLook>> = {
  text: { name: 'course.kind.text', icon: TextIcon },
  composite: { name: 'course.kind.composite', icon: LayersIcon },
  video: { name: 'course.kind.video', icon: VideoIcon },
  event: { name: 'course.kind.event', icon: CalendarIcon },
  discussion: { name: 'course.kind.discussion', icon: DiscussionIcon },
  lti11: external,
  lti13: external,
  quiz: exercise,
  assessment: exercise,
  package: { name: 'course.kind.package', icon: LessonIcon },
};

/** Word and picture of an activity. */
export function lookOf({ type, tool }: { readonly type: ActivityKind; readonly tool: Tool | null }): ActivityLook {
  return looks[playerOf(type, tool)];
}
