import { CheckBox } from '@stoa/ui';
import styles from './filter-drawer.module.css';

interface FilterGroupProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly id: Value; readonly name: string }[];
  readonly chosen: readonly Value[];
  readonly onToggle: (value: Value) => void;
}

/** The values of one filter, any of which a course may have. There is no group without values. */
export function FilterGroup<Value extends string>({ label, choices, chosen, onToggle }: FilterGroupProps<Value>) {
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map(({ id, name }) => (
        <CheckBox key={id} checked={chosen.includes(id)} onToggle={() => onToggle(id)}>
          <bdi>{name}</bdi>
        </CheckBox>
      ))}
    </fieldset>
  );
}
