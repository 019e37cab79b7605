import { useSession } from '../../api/session/session.tsx';
import { useMessages } from '../../lib/language/messages.tsx';

/** A word to the person by their first name, where they have one. */
export function Greeting() {
  const t = useMessages();
  const name = useSession().user?.first_name.trim() ?? '';
  return name === '' ? t('day.hello.nameless') : t('day.hello', { name });
}
