import { Badge, CheckIcon, CloseIcon } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';

/** Passed or failed, in word, icon and colour; nothing where there is no verdict. */
export function PassedBadge({ passed }: { readonly passed: boolean | null }) {
  const t = useMessages();
  if (passed === null) return null;
  return passed ? (
    <Badge tone="success" icon={<CheckIcon size={14} />}>
      {t('course.result.passed')}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<CloseIcon size={14} />}>
      {t('course.result.failed')}
    </Badge>
  );
}
