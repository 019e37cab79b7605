import { useId, type ReactNode } from 'react';
import styles from './select-field.module.css';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** One of several in a list, with its label above it. */
export function SelectField({ label, value, onValueChange, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={(event) => onValueChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}
