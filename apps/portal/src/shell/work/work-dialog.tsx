import { Button, Dialog } from '@stoa/ui';
import { giveUp, sendAgain } from '../../api/commands/send-waiting.ts';
import type { WorkName } from '../../api/commands/work-bodies.ts';
import { workKinds, type WorkKind } from '../../api/commands/work-kinds.ts';
import type { WorkItem } from '../../api/commands/work-store.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './work-dialog.module.css';

interface WorkDialogProps {
  readonly items: readonly WorkItem[];
  readonly onClose: () => void;
}

/** What of the person's work is on this device only, why, and the way on with what was refused. */
export function WorkDialog({ items, onClose }: WorkDialogProps) {
  const t = useMessages();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shell-extras.work.title')}
      startAtTitle
      actions={<Button onClick={onClose}>{t('shell-extras.work.close')}</Button>}
    >
      <p>{t(items.length === 0 ? 'shell-extras.work.sent-all' : 'shell-extras.work.text')}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <Line key={item.key} item={item} />
        ))}
      </ul>
    </Dialog>
  );
}

function textOf<N extends WorkName>({ name, body }: WorkItem<N>): string {
  const { text }: Pick<WorkKind<N>, 'text'> = workKinds[name];
  return text?.(body) ?? '';
}

function Line({ item }: { readonly item: WorkItem }) {
  const t = useMessages();
  const { state, label, reason, name } = item;
  const refused = state === 'refused';
  const text = textOf(item);
  return (
    <li className={styles.item}>
      <p className={styles.name}>
        {t(workKinds[name].words)}
        {label !== '' && (
          <>
            {': '}
            <bdi>{label}</bdi>
          </>
        )}
      </p>
      {text !== '' && <blockquote className={styles.text}>{text}</blockquote>}
      <p className={refused ? styles.refused : styles.state}>
        {t(refused ? 'shell-extras.work.not' : 'shell-extras.work.here')}
        {refused && ` · ${reason === '' ? t('shell-extras.work.no-reason') : reason}`}
      </p>
      {refused && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => void sendAgain(item)}>
            {t('shell.retry')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => void giveUp(item)}>
            {t('shell-extras.work.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
