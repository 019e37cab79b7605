import type { RichMarkName, RichNodeName } from '@stoa/domain';
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { kindOf, schema } from './schema.ts';

/** The mark, which the schema has. */
export function markOf(name: RichMarkName): MarkType {
  const mark = schema.marks[name];
  if (mark === undefined) throw new Error(`The schema has no ${name}.`);
  return mark;
}

function isMarked(state: EditorState, name: RichMarkName): boolean {
  const { from, to, empty, $from } = state.selection;
  const mark = markOf(name);
  if (empty) return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, mark);
}

/** How deep the nearest node of a kind is around the cursor; -1 where there is none. */
function depthOf({ selection: { $from } }: EditorState, ...names: readonly RichNodeName[]): number {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (names.some((name) => $from.node(depth).type === kindOf(name))) return depth;
  return -1;
}

const lists = ['bulletList', 'orderedList'] as const;

/** Makes a list, ends it, or makes it one of the other kind. */
function toggleList(name: (typeof lists)[number]): Command {
  return (state, dispatch) => {
    const depth = depthOf(state, ...lists);
    if (depth === -1) return wrapInList(kindOf(name))(state, dispatch);
    if (state.selection.$from.node(depth).type === kindOf(name)) return liftListItem(kindOf('item'))(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(depth), kindOf(name)));
    return true;
  };
}

function toggleBlock(name: 'heading' | 'codeBlock', level?: number): Command {
  return (state, dispatch) =>
    isBlock(state, name, level)
      ? setBlockType(kindOf('paragraph'))(state, dispatch)
      : setBlockType(kindOf(name), level === undefined ? null : { level })(state, dispatch);
}

function isBlock({ selection: { $from } }: EditorState, name: RichNodeName, level?: number): boolean {
  return $from.parent.type === kindOf(name) && (level === undefined || $from.parent.attrs['level'] === level);
}

const toggleQuote: Command = (state, dispatch) =>
  depthOf(state, 'quote') === -1 ? wrapIn(kindOf('quote'))(state, dispatch) : lift(state, dispatch);

interface Tool {
  readonly run: Command;
  /** Left out for what is done once, and is neither on nor off. */
  readonly isOn?: (state: EditorState) => boolean;
  /** As ProseMirror writes them; `Mod` is the command key of a Mac, and Ctrl elsewhere. */
  readonly keys: string;
}

const marking = (name: RichMarkName, keys: string): Tool => ({
  run: toggleMark(markOf(name)),
  isOn: (state) => isMarked(state, name),
  keys,
});

const heading = (level: number): Tool => ({
  run: toggleBlock('heading', level),
  isOn: (state) => isBlock(state, 'heading', level),
  keys: `Mod-Alt-${String(level)}`,
});

const list = (name: (typeof lists)[number], keys: string): Tool => ({
  run: toggleList(name),
  isOn: (state) => {
    const depth = depthOf(state, ...lists);
    return depth !== -1 && state.selection.$from.node(depth).type === kindOf(name);
  },
  keys,
});

/** What can be done with the text, in the order of its buttons. A link asks for its address first. */
const tools = {
  bold: marking('bold', 'Mod-b'),
  italic: marking('italic', 'Mod-i'),
  underline: marking('underline', 'Mod-u'),
  heading: heading(1),
  subheading: heading(2),
  bullets: list('bulletList', 'Mod-Shift-8'),
  numbers: list('orderedList', 'Mod-Shift-7'),
  quote: { run: toggleQuote, isOn: (state) => depthOf(state, 'quote') !== -1, keys: 'Mod-Shift-9' },
  link: { run: () => false, isOn: (state) => isMarked(state, 'link'), keys: 'Mod-k' },
  code: marking('code', 'Mod-e'),
  codeBlock: { run: toggleBlock('codeBlock'), isOn: (state) => isBlock(state, 'codeBlock'), keys: 'Mod-Shift-e' },
  undo: { run: undo, keys: 'Mod-z' },
  redo: { run: redo, keys: 'Mod-Shift-z' },
} as const satisfies Record<string, Tool>;
export type ToolName = keyof typeof tools;

export const toolNames = Object.keys(tools) as readonly ToolName[];

/** The row of a tool, whichever it is. */
export const toolOf = (name: ToolName): Tool => tools[name];

/** Is there something that it would do? */
export function isUsable(name: ToolName, state: EditorState): boolean {
  if (name === 'undo') return undoDepth(state) > 0;
  if (name === 'redo') return redoDepth(state) > 0;
  return name === 'link' ? !isBlock(state, 'codeBlock') : toolOf(name).run(state);
}
