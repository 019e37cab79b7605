import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './choice.module.css';
import { classNames } from '../base/class-names.ts';

export interface RadioGroupProps {
  /** Name of the choice. */
  readonly label: string;
  readonly hint?: string;
  /** Radio cards. */
  readonly children: ReactNode;
  /** Cards side by side where there is room. */
  readonly inline?: boolean;
}

/** A question with one answer. */
export function RadioGroup({ label, hint, children, inline = false }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={hint === undefined ? undefined : id}>
      <legend className={styles.legend}>{label}</legend>
      {hint !== undefined && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={classNames(styles.choices, inline && styles.inline)}>{children}</div>
    </fieldset>
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'onChange'>;

export interface RadioCardProps extends InputProps {
  readonly children: ReactNode;
  readonly onSelect: () => void;
}

/** One of the answers, as a surface that can be pressed anywhere. */
export function RadioCard({ children, onSelect, ...rest }: RadioCardProps) {
  return (
    <label className={styles.card}>
      <input {...rest} type="radio" className={styles.mark} onChange={onSelect} />
      <span className={styles.words}>{children}</span>
    </label>
  );
}

/** Something that is so or not. */
export function CheckBox({
  children,
  onToggle,
  ...rest
}: InputProps & { readonly children: ReactNode; readonly onToggle: () => void }) {
  return (
    <label className={styles.check}>
      <input {...rest} type="checkbox" className={styles.mark} onChange={onToggle} />
      <span className={styles.words}>{children}</span>
    </label>
  );
}
