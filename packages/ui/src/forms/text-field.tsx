import { useId } from 'react';
import { classNames } from '../base/class-names.ts';
import type { FieldProps } from './search-field.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends FieldProps {
  /** Sentence about a wrong value, and how to put it right. */
  readonly problem?: string | undefined;
  /** Sentence below it, whether the value is wrong or not. */
  readonly hint?: string;
}

/** One line of text with its label above it. */
export function TextField({ label, value, onValueChange, problem, hint, className, ...rest }: TextFieldProps) {
  const id = useId();
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
