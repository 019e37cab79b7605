import type { OwnTask } from '@stoa/contract';
import { Button, Dialog, Notice, TextArea, TextField, WarningIcon } from '@stoa/ui';
import { useState, type FormEvent } from 'react';
import { serverNow } from '../../api/clock/server-clock.ts';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { useFocusAfter } from '../../lib/page/use-focus-after.ts';
import { taskAt } from './own-task-times.ts';
import styles from './own-task-dialog.module.css';
import { useOwnTasks } from './use-own-tasks.ts';
import { useTaskFields } from './use-task-fields.ts';

export interface OwnTaskDialogProps {
  /** What is changed; a new one is added without it. */
  readonly task?: OwnTask;
  /** Day that a new one begins with, `yyyy-mm-dd`. */
  readonly day?: string;
  /** Path below /learn of the page of a course that a new one leads to. */
  readonly path?: string | null;
  /** Name of the course whose page it leads to. */
  readonly course?: string | null;
  readonly onClose: () => void;
}

const longestTitle = 200;
const longestNote = 2_000;

/** Adds a task of one's own, or changes it. It may have a date, and is an entry of the calendar then. */
export function OwnTaskDialog({ task, day = '', path = null, course = null, onClose }: OwnTaskDialogProps) {
  const t = useMessages();
  const [id] = useState(() => task?.id ?? crypto.randomUUID());
  const { zone, fields, change, forget, beginAnew, wasLeft } = useTaskFields({ task, day, path });
  const leave = () => {
    forget();
    onClose();
  };
  const { busy, failed, keep, remove } = useOwnTasks(leave);
  const [checked, setChecked] = useState(false);
  const problems = {
    title: fields.title.trim() === '' ? t('own-tasks.title.missing') : undefined,
    day: fields.day === '' && fields.time !== '' ? t('own-tasks.day.missing') : undefined,
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const wrong = problems.title ? 'title' : problems.day ? 'day' : null;
    if (wrong !== null) return event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    const { title, note, path: leadsTo } = fields;
    void keep({ id, isNew: task === undefined, title: title.trim(), note, path: leadsTo, ...taskAt(fields, zone) });
  };
  return (
    <Dialog open onClose={onClose} title={t(task ? 'own-tasks.change' : 'own-tasks.add')}>
      <form className={styles.form} noValidate onSubmit={save}>
        <p className={styles.note}>{t('own-tasks.private')}</p>
        {wasLeft && <LeftBefore onAnew={beginAnew} />}
        {failed !== null && (
          <div role="alert">
            <Notice tone="warning" icon={<WarningIcon />}>
              {failed}
            </Notice>
          </div>
        )}
        <TextField
          name="title"
          label={t('own-tasks.title')}
          value={fields.title}
          maxLength={longestTitle}
          autoComplete="off"
          dir="auto"
          required
          problem={checked ? problems.title : undefined}
          onValueChange={(title) => change({ title })}
        />
        <When fields={fields} problem={checked ? problems.day : undefined} onChange={change} />
        <TextArea
          label={t('own-tasks.note')}
          value={fields.note}
          maxLength={longestNote}
          rows={3}
          dir="auto"
          onValueChange={(note) => change({ note })}
        />
        {fields.path !== null && (
          <p className={styles.page}>
            {course === null ? t('own-tasks.page') : t('own-tasks.page.kept', { course })}{' '}
            <Button size="small" variant="quiet" onClick={() => change({ path: null })}>
              {t('own-tasks.page.unlink')}
            </Button>
          </p>
        )}
        <div className={styles.actions}>
          {task && (
            <Button variant="danger" busy={busy} onClick={() => void remove(task)}>
              {t('own-tasks.delete')}
            </Button>
          )}
          <Button className={styles.cancel} onClick={leave}>
            {t('own-tasks.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('own-tasks.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Says that what stands here was typed before, and leads to an empty form. */
function LeftBefore({ onAnew }: { readonly onAnew: () => void }) {
  const t = useMessages();
  const note = useFocusAfter<HTMLParagraphElement>((gone) => gone.closest('form')?.querySelector('input'));
  return (
    <p ref={note} className={styles.page}>
      {t('own-tasks.left')}{' '}
      <Button size="small" variant="quiet" onClick={onAnew}>
        {t('own-tasks.left.anew')}
      </Button>
    </p>
  );
}

interface WhenProps {
  readonly fields: { readonly day: string; readonly time: string };
  readonly problem: string | undefined;
  readonly onChange: (change: { readonly day?: string; readonly time?: string }) => void;
}

function When({ fields, problem, onChange }: WhenProps) {
  const t = useMessages();
  const format = useFormat();
  const [now] = useState(serverNow);
  return (
    <div className={styles.when}>
      <TextField
        name="day"
        type="date"
        max="9999-12-31"
        label={t('own-tasks.day')}
        value={fields.day}
        problem={problem}
        hint={t('own-tasks.day.hint')}
        onValueChange={(day) => onChange({ day })}
      />
      <TextField
        type="time"
        label={t('own-tasks.time')}
        value={fields.time}
        hint={t('own-tasks.time.hint', { zone: format.zoneName(now) })}
        onValueChange={(time) => onChange({ time })}
      />
    </div>
  );
}
