import { Button } from '@stoa/ui';
import { CardGridEnd } from '../../../course/lists/card-grid.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';

interface ListEndProps {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}

/** End of the list: how far it goes, and the way on. */
export function ListEnd({ shown, total, onMore }: ListEndProps) {
  const t = useMessages();
  return (
    <CardGridEnd>
      {shown < total && (
        <Button size="large" onClick={onMore}>
          {t('course-list.show-more')}
        </Button>
      )}
      <p role="status">{t('course-list.shown', { shown, total })}</p>
    </CardGridEnd>
  );
}
