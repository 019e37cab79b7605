import { useId, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { Button } from './button.tsx';
import { classNames } from '../base/class-names.ts';
import { CloseIcon, SearchIcon } from '../icons/common-icons.tsx';
import styles from './text-field.module.css';
import { VisuallyHidden } from '../base/visually-hidden.tsx';

/** What every line of text has. */
export interface FieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

export interface SearchFieldProps extends FieldProps {
  readonly clearLabel: string;
}

/** A search box with its glass and a button that clears it; Escape clears it too. */
export function SearchField({ label, value, onValueChange, clearLabel, className, ...rest }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && value !== '') clear();
  };
  return (
    <search className={className}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <div className={styles.box}>
        <SearchIcon className={styles.glass} />
        <input
          {...rest}
          ref={input}
          id={id}
          type="search"
          className={classNames(styles.input, styles.search)}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {value !== '' && (
          <Button
            className={styles.clear ?? ''}
            variant="quiet"
            size="small"
            iconOnly
            aria-label={clearLabel}
            onClick={clear}
          >
            <CloseIcon size={16} />
          </Button>
        )}
      </div>
    </search>
  );
}
