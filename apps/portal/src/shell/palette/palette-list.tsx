import type { CommandMatch } from '@stoa/domain';
import { classNames } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { Marked } from '../../lib/language/marked.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import type { Command, CommandGroup } from './commands.tsx';
import styles from './palette.module.css';

export interface PaletteSection {
  readonly group: CommandGroup;
  readonly matches: readonly CommandMatch<Command>[];
}

interface PaletteListProps {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  readonly current: Command | undefined;
  readonly onRun: (command: Command) => void;
}

/** Commands that were found, by kind. The focus stays in the text; the current line is told by the combobox. */
export function PaletteList({ id, sections, current, onRun }: PaletteListProps) {
  const t = useMessages();
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {sections.map(({ group, matches }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className={styles.group}>
            {t(`palette.group.${group}`)}
          </div>
          {matches.map((match) => (
            <Line
              key={match.item.id}
              id={`${id}-${match.item.id}`}
              match={match}
              selected={match.item === current}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly match: CommandMatch<Command>;
  readonly selected: boolean;
  readonly onRun: (command: Command) => void;
}

function Line({ id, match: { item, ranges }, selected, onRun }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={classNames(styles.line, selected && styles.selected)}
      onPointerDown={(event) => event.preventDefault()}
      onPointerUp={() => onRun(item)}
    >
      <span className={styles.icon}>{item.icon}</span>
      <span className={styles.label} lang={item.lang}>
        <Marked text={item.label} ranges={ranges} className={styles.mark} />
      </span>
    </div>
  );
}
