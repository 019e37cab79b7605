import type { MessageKey } from '@stoa/messages';
import {
  CheckCircleIcon,
  CircleIcon,
  classNames,
  ClockIcon,
  DashedCircleIcon,
  HalfCircleIcon,
  LockIcon,
  VisuallyHidden,
  WarningIcon,
  type IconProps,
} from '@stoa/ui';
import type { ComponentType } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import type { PartState } from './part-state.ts';
import styles from './state-mark.module.css';

interface StateLook {
  readonly name: MessageKey;
  readonly icon: ComponentType<IconProps>;
}

export const stateLooks: Readonly<Record<PartState, StateLook>> = {
  completed: { name: 'course.part.completed', icon: CheckCircleIcon },
  failed: { name: 'course.part.failed', icon: WarningIcon },
  inProgress: { name: 'course.part.in-progress', icon: HalfCircleIcon },
  notStarted: { name: 'course.part.not-started', icon: CircleIcon },
  optional: { name: 'course.part.optional', icon: DashedCircleIcon },
  draft: { name: 'course.part.draft', icon: ClockIcon },
  locked: { name: 'course.part.locked', icon: LockIcon },
};

interface StateMarkProps {
  readonly state: PartState;
  readonly size?: number;
  /** The words are shown; else they are there for screen readers and as a tooltip. */
  readonly worded?: boolean;
}

/** State of a place as an icon with its words. */
export function StateMark({ state, size = 18, worded = false }: StateMarkProps) {
  const t = useMessages();
  const { name, icon: Icon } = stateLooks[state];
  const words = t(name);
  return (
    <span className={classNames(styles.mark, styles[state])} title={worded ? undefined : words}>
      <Icon size={size} />
      {worded ? words : <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  );
}
