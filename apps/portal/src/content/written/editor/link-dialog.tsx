import { isLinkAddress } from '@stoa/domain';
import { Button, Dialog, TextField } from '@stoa/ui';
import { TextSelection, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './rich-editor.module.css';
import { schema } from './schema.ts';
import { markOf } from './tools.ts';

interface LinkAt {
  readonly href: string;
  readonly from: number;
  readonly to: number;
}

/** The whole link in which the cursor stands, or the link of what is selected. */
function linkAt({ selection, doc }: EditorState): LinkAt {
  const { $from, from, to, empty } = selection;
  const type = markOf('link');
  const mark = type.isInSet($from.marks()) ?? type.isInSet($from.nodeAfter?.marks ?? []);
  const href = String(mark?.attrs['href'] ?? '');
  if (!empty || mark === undefined) return { href, from, to };
  const range = { href, from, to };
  doc.nodesBetween($from.start(), $from.end(), (node, at) => {
    if (!mark.isInSet(node.marks)) return;
    const isHere = at <= from && from <= at + node.nodeSize;
    if (isHere) Object.assign(range, { from: at, to: at + node.nodeSize });
  });
  return range;
}

/** What somebody types mostly leaves out how the web is reached. */
function addressOf(typed: string): string {
  const address = typed.trim();
  if (isLinkAddress(address)) return address;
  if (/^[^\s@:/]+@[^\s@]+$/u.test(address)) return `mailto:${address}`;
  return /^[a-z][a-z\d+.-]*:/iu.test(address) ? address : `https://${address}`;
}

/** Words become a link; without words the address stands for itself. */
function setLink(view: EditorView, { from, to }: LinkAt, href: string | null): void {
  const { tr } = view.state;
  const link = markOf('link');
  tr.removeMark(from, to, link);
  if (href !== null && from === to) {
    tr.insert(from, schema.text(href, [link.create({ href })]));
    tr.setSelection(TextSelection.create(tr.doc, from + href.length));
  } else if (href !== null) tr.addMark(from, to, link.create({ href }));
  tr.removeStoredMark(link);
  view.dispatch(tr.scrollIntoView());
}

/** Asks where a link leads. */
export function LinkDialog({ view, onClose }: { readonly view: EditorView; readonly onClose: () => void }) {
  const t = useMessages();
  const [place] = useState(() => linkAt(view.state));
  const [typed, setTyped] = useState(place.href);
  const [isWrong, setIsWrong] = useState(false);
  const finish = (href: string | null) => {
    onClose();
    setLink(view, place, href);
    // once the dialog has given the focus back
    requestAnimationFrame(() => view.focus());
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = addressOf(typed);
    if (isLinkAddress(address)) finish(address);
    else setIsWrong(true);
  };
  return (
    <Dialog open title={t('writing.link.title')} onClose={onClose}>
      <form noValidate className={styles.link} onSubmit={onSubmit}>
        <TextField
          label={t('writing.link.address')}
          type="url"
          dir="ltr"
          value={typed}
          onValueChange={setTyped}
          problem={isWrong ? t('writing.link.wrong') : undefined}
        />
        <div className={styles.linkActions}>
          {place.href !== '' && <Button onClick={() => finish(null)}>{t('writing.link.remove')}</Button>}
          <Button type="submit" variant="primary">
            {t('writing.link.set')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
