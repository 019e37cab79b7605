import { contentStates, type ContentBadge, type ContentState } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { Badge, CheckIcon, ClockIcon, LockIcon, type IconProps } from '@stoa/ui';
import type { ComponentType } from 'react';
import { useMessages } from '../lib/language/messages.tsx';

interface OfferMarkProps {
  readonly state: ContentState;
  readonly isEnrolled: boolean;
}

interface ContentMark {
  readonly icon: ComponentType<IconProps>;
  readonly sentence: MessageKey;
  readonly tone?: 'warning';
}

const contentMarks: Readonly<Record<ContentBadge, ContentMark>> = {
  'coming-soon': { icon: ClockIcon, sentence: 'catalog.coming-soon' },
  'not-available': { icon: LockIcon, sentence: 'catalog.not-available', tone: 'warning' },
};

/** Mark of a course that cannot simply be taken up: the person has it already, or its content cannot be had. */
export function OfferMark({ state, isEnrolled }: OfferMarkProps) {
  const t = useMessages();
  const { badge } = contentStates[state];
  const mark = badge === null ? null : contentMarks[badge];
  return (
    <>
      {isEnrolled && (
        <Badge tone="success" icon={<CheckIcon size={14} />}>
          {t('catalog.enrolled')}
        </Badge>
      )}
      {mark !== null && (
        <Badge {...(mark.tone === undefined ? {} : { tone: mark.tone })} icon={<mark.icon size={14} />}>
          {t(mark.sentence)}
        </Badge>
      )}
    </>
  );
}
