import { BoardPage } from '../../features/day/board/board-page.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { OwnPlace } from './own-place.tsx';

/** The dashboard (Spec 1 §2). */
export function OwnHome() {
  const t = useMessages();
  return (
    <OwnPlace name="learner-dashboard" title={t('shell.place.dashboard')} failed={t('day.board.failed')}>
      <BoardPage />
    </OwnPlace>
  );
}
