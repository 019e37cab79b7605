import { areRichBlocks, plainOf, storedText } from '@stoa/domain';
import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  splitBlock,
} from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { Plugin, TextSelection, type Command } from 'prosemirror-state';
import type { Node } from 'prosemirror-model';
import { kindOf, storedBlocks } from './schema.ts';
import { toolNames, toolOf, type ToolName } from './tools.ts';

/** What may be typed without a tool: signs at the beginning of a line. */
const rules = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*]\s$/u, kindOf('bulletList')),
    wrappingInputRule(/^\s*1[.)]\s$/u, kindOf('orderedList')),
    wrappingInputRule(/^\s*>\s$/u, kindOf('quote')),
    textblockTypeInputRule(/^(#{1,2})\s$/u, kindOf('heading'), ([, signs = '']) => ({ level: signs.length })),
    textblockTypeInputRule(/^```$/u, kindOf('codeBlock')),
  ],
});

/** An empty line at the end of a block of code ends it. */
const leaveCode: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection;
  const { parent, parentOffset } = $from;
  const isAtEnd = empty && parent.type === kindOf('codeBlock') && parentOffset === parent.content.size;
  if (!isAtEnd || !parent.textContent.endsWith('\n')) return false;
  if (dispatch) {
    const after = $from.after() - 1;
    tr.delete($from.pos - 1, $from.pos).insert(after, kindOf('paragraph').create());
    dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  }
  return true;
};

const breakLine: Command = (state, dispatch) => {
  if (newlineInCode(state, dispatch)) return true;
  dispatch?.(state.tr.replaceSelectionWith(kindOf('break').create()).scrollIntoView());
  return true;
};

/** How long a text may be. */
export interface Room {
  /** Letters. */
  readonly letters: number;
  /** Letters of what is stored, formatting included. */
  readonly stored: number;
}

/** May the text become this? What could not be stored cannot be written; shorter than before it may always get. */
function fits({ letters, stored }: Room, before: Node, after: Node): boolean {
  const blocks = storedBlocks(after);
  const text = storedText(blocks);
  const isShorter = after.content.size < before.content.size;
  return areRichBlocks(blocks) && (isShorter || (text.length <= stored && plainOf(text).length <= letters));
}

interface PluginFacts {
  /** What a key asks for that is no change of the text: the address of a link, the tools. */
  readonly onAsk: (what: 'link' | 'tools') => void;
  readonly onDone: (name: ToolName) => void;
  /** Something was not taken into the text: there is no more room for it. */
  readonly onFull: () => void;
  readonly room: Room;
}

function shortcuts({ onAsk, onDone }: PluginFacts): Record<string, Command> {
  const named = toolNames.map((name): [string, Command] => {
    const { run, keys } = toolOf(name);
    if (name === 'link') return [keys, () => (onAsk('link'), true)];
    return [
      keys,
      (state, dispatch, view) => {
        const isDone = run(state, dispatch, view);
        if (isDone && dispatch) onDone(name);
        return isDone;
      },
    ];
  });
  const item = kindOf('item');
  return {
    ...Object.fromEntries(named),
    'Mod-y': toolOf('redo').run,
    'Mod-]': sinkListItem(item),
    'Mod-[': liftListItem(item),
    'Alt-F10': () => (onAsk('tools'), true),
    Backspace: undoInputRule,
    Enter: chainCommands(
      leaveCode,
      splitListItem(item),
      newlineInCode,
      createParagraphNear,
      liftEmptyBlock,
      splitBlock,
    ),
    'Shift-Enter': breakLine,
    'Mod-Enter': exitCode,
  };
}

/** Everything that the editor does besides showing its text. */
export function pluginsFor(facts: PluginFacts): Plugin[] {
  return [
    rules,
    keymap(shortcuts(facts)),
    keymap(baseKeymap),
    history(),
    new Plugin({
      filterTransaction: ({ docChanged, before, doc }) => {
        if (!docChanged || fits(facts.room, before, doc)) return true;
        facts.onFull();
        return false;
      },
    }),
  ];
}
