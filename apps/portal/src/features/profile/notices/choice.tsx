import { useId } from 'react';
import styles from './notices.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

/** One of several, by its label. */
export function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  const choose = (text: string) => {
    const found = options.find((option) => option.value === text);
    if (found !== undefined) onChoose(found.value);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
