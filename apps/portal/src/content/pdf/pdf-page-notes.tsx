import { VisuallyHidden } from '@stoa/ui';
import type { MouseEvent } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import type { PDFDocumentProxy, PDFPageProxy } from './pdf-library.ts';
import styles from './pdf-viewer.module.css';
import { usePageNotes, type PdfPageLink } from './use-page-notes.ts';

interface PdfPageNotesProps {
  readonly file: PDFDocumentProxy;
  readonly page: PDFPageProxy;
  /** CSS pixels of a point. */
  readonly factor: number;
  /** Goes to a page, from 1, and moves the focus there. */
  readonly onFollow: (page: number) => void;
}

/** Layer over a page: its links, and for those who cannot see it the values in its forms. */
export function PdfPageNotes({ file, page, factor, onFollow }: PdfPageNotesProps) {
  const t = useMessages();
  const { links, fields } = usePageNotes(file, page);
  const valueOf = (value: string | boolean) =>
    typeof value === 'string' ? value : t(value ? 'pdf.field.ticked' : 'pdf.field.not-ticked');
  return (
    <>
      {links.map((link) => (
        <NoteLink key={link.box.join()} link={link} page={page} factor={factor} onFollow={onFollow} />
      ))}
      {fields.length > 0 && (
        <VisuallyHidden>
          <ul aria-label={t('pdf.fields')}>
            {fields.map(({ name, value }) => (
              <li key={name}>{t('pdf.field', { name, value: valueOf(value) })}</li>
            ))}
          </ul>
        </VisuallyHidden>
      )}
    </>
  );
}

interface NoteLinkProps extends Pick<PdfPageNotesProps, 'page' | 'factor' | 'onFollow'> {
  readonly link: PdfPageLink;
}

function NoteLink({ link: { box, words, to }, page, factor, onFollow }: NoteLinkProps) {
  const t = useMessages();
  const place = placeOf(page.getViewport({ scale: factor }).convertToViewportRectangle([...box]));
  if (typeof to === 'string') {
    const name = t('pdf.link.outside', { words: words || to });
    return (
      <a
        href={to}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={name}
        title={to}
        className={styles.link}
        style={place}
      />
    );
  }
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    onFollow(to);
  };
  const name = words === '' ? t('pdf.link.page', { number: to }) : t('pdf.link.inside', { words, number: to });
  return <a href={`#page=${to}`} aria-label={name} className={styles.link} style={place} onClick={follow} />;
}

/** Pages run from left to right, also in a portal that does not. */
function placeOf([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]) {
  return {
    insetInlineStart: `${Math.min(x1, x2)}px`,
    insetBlockStart: `${Math.min(y1, y2)}px`,
    inlineSize: `${Math.abs(x2 - x1)}px`,
    blockSize: `${Math.abs(y2 - y1)}px`,
  };
}
