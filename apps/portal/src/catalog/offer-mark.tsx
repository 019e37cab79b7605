import { contentStates, type ContentState } from '@stoa/domain';
import { Badge, CheckIcon, ClockIcon } from '@stoa/ui';
import { useMessages } from '../lib/language/messages.tsx';

interface OfferMarkProps {
  readonly state: ContentState;
  readonly isEnrolled: boolean;
}

/** Mark of a course that cannot simply be taken up: the person has it already, or it is still being made. */
export function OfferMark({ state, isEnrolled }: OfferMarkProps) {
  const t = useMessages();
  return (
    <>
      {isEnrolled && (
        <Badge tone="success" icon={<CheckIcon size={14} />}>
          {t('catalog.enrolled')}
        </Badge>
      )}
      {contentStates[state].badge === 'coming-soon' && (
        <Badge icon={<ClockIcon size={14} />}>{t('catalog.coming-soon')}</Badge>
      )}
    </>
  );
}
