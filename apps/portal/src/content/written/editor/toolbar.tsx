import {
  BoldIcon,
  BulletsIcon,
  CodeBlockIcon,
  CodeIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
  QuoteIcon,
  RedoIcon,
  SubheadingIcon,
  UnderlineIcon,
  UndoIcon,
  type IconProps,
} from '@stoa/ui';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useState, type ComponentType, type KeyboardEvent, type Ref } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './rich-editor.module.css';
import { isUsable, toolNames, toolOf, type ToolName } from './tools.ts';

const icons: Readonly<Record<ToolName, ComponentType<IconProps>>> = {
  bold: BoldIcon,
  italic: ItalicIcon,
  underline: UnderlineIcon,
  heading: HeadingIcon,
  subheading: SubheadingIcon,
  bullets: BulletsIcon,
  numbers: NumbersIcon,
  quote: QuoteIcon,
  link: LinkIcon,
  code: CodeIcon,
  codeBlock: CodeBlockIcon,
  undo: UndoIcon,
  redo: RedoIcon,
};

const isMac = /Mac|iP/u.test(navigator.platform);

/** Keys of a tool as they stand on the keyboard of this device. */
const keysOf = (name: ToolName): string =>
  toolOf(name)
    .keys.replace('Mod', isMac ? '⌘' : 'Ctrl')
    .replace(/[a-z]$/u, (letter) => letter.toUpperCase())
    .replaceAll('-', '+');

const ariaKeysOf = (name: ToolName): string =>
  toolOf(name)
    .keys.replace('Mod', isMac ? 'Meta' : 'Control')
    .replaceAll('-', '+');

interface ToolbarProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly view: EditorView | null;
  readonly state: EditorState | null;
  /** Id of the text. */
  readonly controls: string;
  readonly onLink: () => void;
}

/** The tools: one stop of the Tab key, and arrows go from each to the next. */
export function Toolbar({ ref, view, state, controls, onLink }: ToolbarProps) {
  const t = useMessages();
  const [current, setCurrent] = useState<ToolName>('bold');
  const run = (name: ToolName) => {
    if (view === null || !isUsable(name, view.state)) return;
    if (name === 'link') return onLink();
    toolOf(name).run(view.state, view.dispatch, view);
    view.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      view?.focus();
      return;
    }
    const next = nextOf(event, current);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('writing.tools')}
      aria-controls={controls}
      className={styles.tools}
      onKeyDown={onKeyDown}
    >
      {toolNames.map((name) => {
        const Icon = icons[name];
        const words = t(`writing.tool.${name}`);
        return (
          <button
            key={name}
            type="button"
            data-tool={name}
            tabIndex={name === current ? 0 : -1}
            aria-label={words}
            aria-keyshortcuts={ariaKeysOf(name)}
            aria-pressed={state === null ? undefined : toolOf(name).isOn?.(state)}
            aria-disabled={state === null || !isUsable(name, state)}
            title={`${words} (${keysOf(name)})`}
            className={styles.tool}
            // the text keeps what is selected in it
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(name)}
            onClick={() => run(name)}
          >
            <Icon size={20} />
          </button>
        );
      })}
    </div>
  );
}

/** The tool to which a key goes; undefined for any other key. */
function nextOf({ key, currentTarget }: KeyboardEvent<HTMLDivElement>, current: ToolName): ToolName | undefined {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isMirrored ? -1 : 1,
    ArrowLeft: isMirrored ? 1 : -1,
  };
  if (key === 'Home') return toolNames[0];
  if (key === 'End') return toolNames.at(-1);
  const step = steps[key];
  const from = toolNames.indexOf(current) + toolNames.length;
  return step === undefined ? undefined : toolNames[(from + step) % toolNames.length];
}

/** Every key, for those who ask; `id` is of the line that the text is described by. */
export function KeyboardHelp({ id }: { readonly id: string }) {
  const t = useMessages();
  return (
    <details className={styles.help}>
      <summary>{t('writing.keys')}</summary>
      <p id={id}>{t('writing.how')}</p>
      <dl className={styles.keys}>
        {toolNames.map((name) => (
          <div key={name}>
            <dt>{t(`writing.tool.${name}`)}</dt>
            <dd>
              <kbd dir="ltr">{keysOf(name)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
