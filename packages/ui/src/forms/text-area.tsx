import { useId, type ComponentProps } from 'react';
import styles from './text-field.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className'> {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Small print under the box, such as how much room is left. */
  readonly hint?: string | undefined;
  /** Sentence about what is wrong with it, and how to put it right. */
  readonly problem?: string | undefined;
}

/** Several lines of text with their label above them. */
export function TextArea({ label, value, onValueChange, hint, problem, ...rest }: TextAreaProps) {
  const id = useId();
  const described = [problem && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        rows={4}
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
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
