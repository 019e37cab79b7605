import type { ShownEntry, ShownLine } from '@stoa/contract';
import { shownKinds } from '@stoa/domain';
import { CheckBox } from '@stoa/ui';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { keyOf } from './sharing-choice.ts';
import styles from './sharing.module.css';

interface SharingChoicesProps {
  readonly showable: readonly ShownLine[];
  /** Keys. */
  readonly chosen: ReadonlySet<string>;
  readonly hintId: string;
  readonly onToggle: (entry: ShownEntry) => void;
}

/** Everything that can be shown, by its kind, each to be ticked. */
export function SharingChoices({ showable, chosen, hintId, onToggle }: SharingChoicesProps) {
  const t = useMessages();
  const format = useFormat();
  return shownKinds.map((kind) => {
    const own = showable.filter((line) => line.kind === kind);
    if (own.length === 0) return null;
    return (
      <fieldset key={kind} className={styles.choices} aria-describedby={hintId}>
        <legend className={styles.label}>{t(`record.public.kind.${kind}`)}</legend>
        {own.map((line) => (
          <CheckBox key={line.id} checked={chosen.has(keyOf(line))} onToggle={() => onToggle(line)}>
            <bdi>{line.name}</bdi> <span className={styles.when}>{format.date(line.at)}</span>
          </CheckBox>
        ))}
      </fieldset>
    );
  });
}
