import type { PublicRecord, PublicRecords, ShownEntry } from '@stoa/contract';
import { shownNames } from '@stoa/domain';
import { Button, Dialog, SelectField, TextField } from '@stoa/ui';
import { useId, useState } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { SharingChoices } from './sharing-choices.tsx';
import { SharingPreview } from './sharing-preview.tsx';
import styles from './sharing.module.css';
import { asBefore, dayChoices, keyOf, usualDays, type Wanted } from './sharing-choice.ts';
import { useKeeping } from './use-keeping.ts';

interface SharingDialogProps {
  readonly records: PublicRecords;
  /** What is shown already and changed now; null for something new. */
  readonly before: PublicRecord | null;
  /** What was chosen before the window was closed; null: nothing. */
  readonly draft: Wanted | null;
  /** @param left what was chosen and is not shared; null once it is */
  readonly onClose: (left: Wanted | null) => void;
}

/** What is shown, under which title and name, and for how long; it is looked at before anybody else may. */
export function SharingDialog({ records, before, draft, onClose }: SharingDialogProps) {
  const t = useMessages();
  const [previews, setPreviews] = useState(false);
  const { wanted, change, shown } = useWanted(records, before, draft);
  const { busy, problem, check, keep, forget } = useKeeping(before, () => onClose(null));
  const leave = () => onClose(wanted);
  const look = () => {
    if (check(wanted, shown)) setPreviews(true);
  };
  return (
    <Dialog
      open
      onClose={leave}
      startAtTitle
      title={t(titleKey(before, previews))}
      actions={
        <>
          <Button onClick={previews ? () => setPreviews(false) : leave}>
            {t(previews ? 'record.public.back' : 'record.public.cancel')}
          </Button>
          {!previews && <Button onClick={look}>{t('record.public.preview')}</Button>}
          <Button variant="primary" busy={busy} onClick={() => void keep(wanted, shown)}>
            {t(before === null ? 'record.public.publish' : 'record.public.save')}
          </Button>
        </>
      }
    >
      {previews ? (
        <SharingPreview wanted={wanted} shown={shown} names={records.names} />
      ) : (
        <Form
          records={records}
          before={before}
          wanted={wanted}
          onChange={(part) => {
            forget();
            change(part);
          }}
        />
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </Dialog>
  );
}

function titleKey(before: PublicRecord | null, previews: boolean) {
  if (previews) return 'record.public.preview.title';
  return before === null ? 'record.public.make' : 'record.public.change.title';
}

/** What is wished so far. Nothing is chosen by itself; what can be shown no more is chosen no more. */
function useWanted({ showable, longestDays }: PublicRecords, before: PublicRecord | null, draft: Wanted | null) {
  const t = useMessages();
  const usual = (): Wanted => ({
    title: before?.title ?? t('record.public.title.usual'),
    name: before?.name ?? 'full',
    days: before === null ? usualDays(longestDays) : asBefore,
    chosen: new Set(before?.shown.map(keyOf)),
  });
  const [wanted, setWanted] = useState(() => draft ?? usual());
  const change = (part: Partial<Wanted>) => setWanted((now) => ({ ...now, ...part }));
  return { wanted, change, shown: showable.filter((line) => wanted.chosen.has(keyOf(line))) };
}

interface FormProps extends Pick<SharingDialogProps, 'records' | 'before'> {
  readonly wanted: Wanted;
  readonly onChange: (part: Partial<Wanted>) => void;
}

function Form({ records: { showable, names, longestDays }, before, wanted, onChange }: FormProps) {
  const t = useMessages();
  const exactDate = useExactDate();
  const hintId = useId();
  const { title, name, days, chosen } = wanted;
  const toggle = (entry: ShownEntry) => {
    const key = keyOf(entry);
    onChange({ chosen: chosen.has(key) ? chosen.difference(new Set([key])) : new Set([...chosen, key]) });
  };
  return (
    <div className={styles.form}>
      <TextField
        label={t('record.public.title')}
        value={title}
        maxLength={120}
        onValueChange={(text) => onChange({ title: text })}
      />
      <SelectField
        label={t('record.public.name')}
        value={name}
        onValueChange={(value) => onChange({ name: shownNames.find((one) => one === value) ?? 'full' })}
      >
        <option value="full">{names.full}</option>
        {names.first !== names.full && (
          <option value="first">{t('record.public.name.first', { name: names.first })}</option>
        )}
        <option value="none">{t('record.public.name.none')}</option>
      </SelectField>
      <SelectField
        label={t('record.public.days')}
        value={String(days)}
        onValueChange={(value) => onChange({ days: value === asBefore ? asBefore : Number(value) })}
      >
        {before !== null && (
          <option value={asBefore}>{t('record.public.days.before', { date: exactDate(before.expires) })}</option>
        )}
        {dayChoices(longestDays).map((count) => (
          <option key={count} value={count}>
            {t('record.public.days.one', { count })}
          </option>
        ))}
      </SelectField>
      <p id={hintId} className={styles.hint}>
        {t('record.public.choose.hint')}
      </p>
      <SharingChoices showable={showable} chosen={chosen} hintId={hintId} onToggle={toggle} />
    </div>
  );
}
