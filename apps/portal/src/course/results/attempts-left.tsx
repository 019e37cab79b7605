import { useMessages } from '../../lib/language/messages.tsx';

/** Number of attempts that are left, in words; null means without limit. */
export function AttemptsLeft({ left }: { readonly left: number | null }) {
  const t = useMessages();
  return left === null ? t('course.attempts-left.unlimited') : t('course.attempts-left', { left });
}
