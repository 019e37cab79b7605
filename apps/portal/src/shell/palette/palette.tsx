import { matchCommands, type CommandMatch } from '@stoa/domain';
import { SearchIcon, useModal } from '@stoa/ui';
import { useId, useLayoutEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { createFold } from '../../lib/language/fold.ts';
import { useLocale, useMessages } from '../../lib/language/messages.tsx';
import type { OverlayProps } from '../overlay.ts';
import { commandGroups, useCommands, type Command, type CommandGroup } from './commands.tsx';
import { PaletteList, type PaletteSection } from './palette-list.tsx';
import styles from './palette.module.css';
import { useCourseCommands } from './use-course-commands.tsx';

/** Groups that are shown without a text, because they lead somewhere; the rest is found by typing. */
const shownAtOnce: readonly CommandGroup[] = ['courses', 'places', 'actions'];
const mostOfGroup = 8;

function sectionsOf(matches: readonly CommandMatch<Command>[], text: string): readonly PaletteSection[] {
  const groups = text.trim() === '' ? shownAtOnce : commandGroups;
  const all = groups.map((group) => ({
    group,
    matches: matches.filter(({ item }) => item.group === group).slice(0, mostOfGroup),
  }));
  return all.filter((section) => section.matches.length > 0);
}

/** Index of the line that a key leads to, round the ends. */
function lineOfKey(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (current + 1) % count;
  return key === 'ArrowUp' ? (current - 1 + count) % count : undefined;
}

function useSections(text: string) {
  const locale = useLocale();
  const fixed = useCommands();
  const courses = useCourseCommands(text);
  const fold = useMemo(() => createFold(locale), [locale]);
  const found = courses.commands.map((item) => ({ item, ranges: matchCommands(text, [item], fold)[0]?.ranges ?? [] }));
  const matches = useMemo(() => matchCommands(text, fixed, fold), [text, fixed, fold]);
  return { sections: sectionsOf([...found, ...matches], text), courses };
}

/** Goes to a course, a place or a setting by typing (ARIA combobox with a list). */
export function Palette({ onClose, typed }: OverlayProps) {
  const t = useMessages();
  const id = useId();
  const { ref: dialog, close, events } = useModal(onClose);
  const [{ text, line }, setState] = useState({ text: typed, line: 0 });
  const { sections, courses } = useSections(text);
  const commands = sections.flatMap(({ matches }) => matches.map(({ item }) => item));
  const current = commands[Math.min(line, commands.length - 1)];
  // before any other key comes: the page would take it
  useLayoutEffect(() => dialog.current?.showModal(), [dialog]);
  const run = (command: Command) => {
    close();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = lineOfKey(event.key, current ? commands.indexOf(current) : -1, commands.length);
    if (next !== undefined) setState({ text, line: next });
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) run(current);
    // a search field would take Escape for itself, to empty its text
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close();
    if (next !== undefined || event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
  };
  return (
    <dialog ref={dialog} className={styles.palette} aria-label={t('palette.title')} {...events}>
      <div className={styles.box}>
        <SearchIcon className={styles.glass} />
        <input
          role="combobox"
          type="search"
          className={styles.input}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          value={text}
          onChange={(event) => setState({ text: event.target.value, line: 0 })}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList id={id} sections={sections} current={current} onRun={run} />
      <p role="status" className={styles.status}>
        {status(t, { count: commands.length, searching: courses.searching, failed: courses.failed })}
      </p>
    </dialog>
  );
}

interface Found {
  readonly count: number;
  readonly searching: boolean;
  readonly failed: boolean;
}

function status(t: ReturnType<typeof useMessages>, { count, searching, failed }: Found): string {
  if (searching) return t('palette.searching');
  return failed ? t('palette.failed') : t('palette.count', { count });
}
