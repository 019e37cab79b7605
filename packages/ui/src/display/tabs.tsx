import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabItem<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<Key>[];
  readonly current: Key;
  readonly onSelect: (key: Key) => void;
  /** Content of the current tab. */
  readonly children: ReactNode;
}

interface TabRow {
  /** Index of the tab that is shown. */
  readonly current: number;
  readonly count: number;
  readonly rightToLeft: boolean;
}

/** Index of the tab that a key leads to; arrows point in the direction of the text, and go round. */
function tabOfKey(key: string, { current, count, rightToLeft }: TabRow): number | undefined {
  const step = { ArrowRight: rightToLeft ? -1 : 1, ArrowLeft: rightToLeft ? 1 : -1 }[key];
  if (step !== undefined) return (current + step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * Several views of one place, of which one is shown. An arrow moves the focus and shows the tab (ARIA tabs pattern).
 */
export function Tabs<Key extends string>({ label, tabs, current, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const rightToLeft = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const index = tabOfKey(event.key, {
      current: tabs.findIndex(({ key }) => key === current),
      count: tabs.length,
      rightToLeft,
    });
    const target = index === undefined ? undefined : tabs[index];
    if (!target) return;
    event.preventDefault();
    onSelect(target.key);
    document.getElementById(`${id}-${target.key}`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.key)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </>
  );
}
