import { blocksOf, storedText } from '@stoa/domain';
import { classNames } from '@stoa/ui';
import { EditorState, TextSelection, type Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import prose from '../prose.module.css';
import styles from './rich-editor.module.css';
import { picturesIn, withoutStyles } from './pasted.ts';
import { pluginsFor } from './plugins.ts';
import { documentOf, storedBlocks } from './schema.ts';
import type { ToolName } from './tools.ts';
import type { RichEditorProps } from './editor-props.ts';

/** Something that is said once: what a key did, or what was not taken. */
export type EditorNews =
  | { readonly what: 'pictures' | 'full' }
  | { readonly what: 'tool'; readonly name: ToolName; readonly isOn: boolean };

interface EditorFacts extends RichEditorProps {
  readonly onAsk: (what: 'link' | 'tools') => void;
  readonly onDone: (name: ToolName) => void;
  readonly onNews: (news: EditorNews) => void;
}

interface Editor {
  /** Where it is put. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Null until it is there. */
  readonly view: EditorView | null;
  /** As it is now, for the tools. */
  readonly state: EditorState | null;
}

const stateOf = (text: string, plugins: readonly Plugin[]) =>
  EditorState.create({ doc: documentOf(blocksOf(text)), plugins: [...plugins] });

/** Selects what was selected of the letters, of which each line is a paragraph. */
function selected(state: EditorState, text: string, { from, to }: NonNullable<RichEditorProps['start']>): EditorState {
  const at = (offset: number) => offset + text.slice(0, offset).split('\n').length;
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at(from), at(to))));
}

function attributesOf({ id, labelledBy, describedBy }: RichEditorProps): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    class: classNames(prose.prose, styles.text),
  };
}

type Latest = Readonly<RefObject<EditorFacts>>;

function createView(place: HTMLElement, latest: Latest, onState: (state: EditorState, isChanged: boolean) => void) {
  const { text, start, takesFocus, room } = latest.current;
  const onNews = (news: EditorNews) => latest.current.onNews(news);
  const plugins = pluginsFor({
    room,
    onAsk: (what) => latest.current.onAsk(what),
    onDone: (name) => latest.current.onDone(name),
    onFull: () => onNews({ what: 'full' }),
  });
  const fresh = stateOf(text, plugins);
  const refusePictures = (data: DataTransfer | null) => {
    const pictures = picturesIn(data);
    if (pictures !== null) onNews({ what: 'pictures' });
    return pictures === 'alone';
  };
  const view = new EditorView(place, {
    state: start === null ? fresh : selected(fresh, text, start),
    attributes: attributesOf(latest.current),
    transformPastedHTML: withoutStyles,
    handlePaste: (_view, event) => refusePictures(event.clipboardData),
    handleDrop: (_view, event) => refusePictures(event.dataTransfer),
    dispatchTransaction: (transaction) => {
      const { state, transactions } = view.state.applyTransaction(transaction);
      view.updateState(state);
      onState(
        state,
        transactions.some(({ docChanged }) => docChanged),
      );
    },
  });
  if (takesFocus) view.focus();
  return view;
}

/** An editor of ProseMirror in a page of React. What is written is told as it is stored. */
export function useEditor(facts: EditorFacts): Editor {
  const { text } = facts;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(facts);
  // what was told and has not come back: an effect may run when another letter was typed already
  const told = useRef([text]);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  useEffect(() => {
    latest.current = facts;
  });
  // before anything is painted or pressed, as the box with the focus is gone
  useLayoutEffect(() => {
    if (place.current === null) return undefined;
    const made = createView(place.current, latest, (next, isChanged) => {
      setState(next);
      if (!isChanged) return;
      const written = storedText(storedBlocks(next.doc));
      told.current.push(written);
      latest.current.onText(written);
    });
    setView(made);
    setState(made.state);
    latest.current.onStarted();
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const at = told.current.lastIndexOf(text);
    told.current = at < 0 ? [text] : told.current.slice(at);
    if (view === null || at >= 0) return;
    // it was changed elsewhere
    const next = stateOf(text, view.state.plugins);
    view.updateState(next);
    setState(next);
  }, [view, text]);
  return { place, view, state };
}
