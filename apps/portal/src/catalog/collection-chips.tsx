import { Button, CheckIcon, CloseIcon } from '@stoa/ui';
import { useRef } from 'react';
import { useMessages } from '../lib/language/messages.tsx';
import styles from './collection-chips.module.css';

interface Collection {
  readonly id: string;
  readonly name: string;
}

interface CollectionChipsProps {
  readonly collections: readonly Collection[];
  /** Ids. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** The collections of a catalog, each to be switched on and off; several mean any of them. */
export function CollectionChips({ collections, chosen, onChoose }: CollectionChipsProps) {
  const t = useMessages();
  const group = useRef<HTMLDivElement>(null);
  if (collections.length === 0) return null;
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const clear = () => {
    onChoose([]);
    // the button goes with what it cleared
    group.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={group} role="group" aria-label={t('catalog.collections')} className={styles.chips}>
      {collections.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(id)}
          onClick={() => toggle(id)}
        >
          {chosen.includes(id) && <CheckIcon size={16} />}
          <bdi>{name}</bdi>
        </button>
      ))}
      {chosen.length > 0 && (
        <Button variant="quiet" size="small" onClick={clear}>
          <CloseIcon size={16} />
          {t('catalog.collections.clear')}
        </Button>
      )}
    </div>
  );
}
