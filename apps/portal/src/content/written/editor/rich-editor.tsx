import { Button, VisuallyHidden } from '@stoa/ui';
import type { EditorView } from 'prosemirror-view';
import { useId, useRef, useState, type CSSProperties } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import type { RichEditorProps } from './editor-props.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './rich-editor.module.css';
import { KeyboardHelp, Toolbar } from './toolbar.tsx';
import { toolOf, type ToolName } from './tools.ts';
import { useEditor, type EditorNews } from './use-editor.ts';

/** A text with formatting, as it is written. It comes once somebody begins to write. */
export function RichEditor(props: RichEditorProps) {
  const t = useMessages();
  const helpId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [asksLink, setAsksLink] = useState(false);
  const [news, setNews] = useState<EditorNews | null>(null);
  const describedBy = [props.describedBy, helpId].filter((id) => id !== undefined).join(' ');
  const ask = (what: 'link' | 'tools') => {
    if (what === 'link') setAsksLink(true);
    else toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const tell = (name: ToolName, now: EditorView | null) => {
    const isOn = now === null ? undefined : toolOf(name).isOn?.(now.state);
    if (isOn !== undefined) setNews({ what: 'tool', name, isOn });
  };
  const { place, view, state } = useEditor({
    ...props,
    describedBy,
    onAsk: ask,
    onDone: (name) => tell(name, view),
    onNews: setNews,
  });
  return (
    <div className={styles.editor}>
      <Toolbar ref={toolbar} view={view} state={state} controls={props.id} onLink={() => setAsksLink(true)} />
      <div ref={place} className={styles.place} style={highAs(props.rows)} />
      <p role="status" className={styles.news}>
        {news !== null && news.what !== 'tool' && t(`writing.${news.what}`)}
      </p>
      <VisuallyHidden role="status">
        {news?.what === 'tool' && t(news.isOn ? 'writing.on' : 'writing.off', { tool: t(`writing.tool.${news.name}`) })}
      </VisuallyHidden>
      <div className={styles.foot}>
        <KeyboardHelp id={helpId} />
        <Button size="small" variant="quiet" onClick={props.onPlain}>
          {t('writing.plain')}
        </Button>
      </div>
      {asksLink && view && <LinkDialog view={view} onClose={() => setAsksLink(false)} />}
    </div>
  );
}

function highAs(rows: number): CSSProperties {
  return Object.fromEntries([['--rows', String(rows)]]);
}
