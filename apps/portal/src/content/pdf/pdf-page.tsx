import { useEffect, useRef, useState } from 'react';
import { Button } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import type { PageFind } from './find/use-find.ts';
import { useFoundWords } from './find/use-found-words.ts';
import { PdfPageNotes } from './pdf-page-notes.tsx';
import { TextLayer, type PDFDocumentProxy, type PDFPageProxy } from './pdf-library.ts';
import styles from './pdf-viewer.module.css';
import type { PageSize } from './use-pdf.ts';
import { drawingSharpness, pixelsPerPoint } from './zoom.ts';

export interface PdfPageProps {
  readonly file: PDFDocumentProxy;
  readonly number: number;
  readonly scale: number;
  /** Stands for the size until the page is known. */
  readonly likelySize: PageSize;
  /** A link leads to another page, from 1. */
  readonly onFollow: (page: number) => void;
  /** Matches of the search on this page. */
  readonly found: PageFind | undefined;
}

/**
 * A page, drawn while it is near what is seen, with its words above it so that they can be selected, found and read
 * aloud.
 */
export function PdfPage({ file, number, scale, likelySize, onFollow, found }: PdfPageProps) {
  const t = useMessages();
  const sheet = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const near = useNear(sheet);
  const { page, failed, retry } = usePage(file, number, near);
  const size = page?.getViewport({ scale: 1 }) ?? likelySize;
  const factor = scale * pixelsPerPoint;
  const [layer, setLayer] = useState<TextLayer | null>(null);
  useEffect(() => {
    if (!near || !page || !canvas.current || !words.current) return undefined;
    return drawPage(page, { canvas: canvas.current, words: words.current, factor, onWords: setLayer });
  }, [near, page, factor]);
  useFoundWords(sheet, layer, found);
  const block = { inlineSize: `${size.width * factor}px`, blockSize: `${size.height * factor}px` };
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      className={styles.sheet}
      style={block}
      aria-label={t('pdf.page', { number })}
      data-page={number}
      dir="ltr"
    >
      {near && page && (
        <>
          <canvas ref={canvas} className={styles.drawing} aria-hidden="true" />
          <div ref={words} className={styles.words} />
          <PdfPageNotes file={file} page={page} factor={factor} onFollow={onFollow} />
        </>
      )}
      {near && failed && (
        <div role="alert" dir="auto" className={styles.message}>
          <p>{t('pdf.page.failed')}</p>
          <Button onClick={retry}>{t('pdf.retry')}</Button>
        </div>
      )}
    </section>
  );
}

/** Pages a screen away are ready before they are seen, and those farther away give their memory back. */
function useNear(sheet: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!sheet.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: sheet.current.parentElement,
      rootMargin: '100% 0px',
    });
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [sheet]);
  return near;
}

/** A page that cannot be read says so; the others are still there. */
function usePage(file: PDFDocumentProxy, number: number, wanted: boolean) {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    if (wanted && !failed)
      file.getPage(number).then(
        (found) => !left && setPage(found),
        () => !left && setFailed(true),
      );
    return () => {
      left = true;
    };
  }, [file, number, wanted, failed]);
  return { page, failed, retry: () => setFailed(false) };
}

interface Drawing {
  readonly canvas: HTMLCanvasElement;
  /** Layer in which the page's words are laid out. */
  readonly words: HTMLDivElement;
  /** CSS pixels of a point. */
  readonly factor: number;
  /** Called when the words are laid out, and with null when they are no more. */
  readonly onWords: (layer: TextLayer | null) => void;
}

/** Draws a page and lays out its words. Answers how to stop. */
function drawPage(page: PDFPageProxy, { canvas, words, factor, onWords }: Drawing): () => void {
  const viewport = page.getViewport({ scale: factor });
  const sharpness = drawingSharpness(viewport, devicePixelRatio);
  canvas.width = Math.floor(viewport.width * sharpness);
  canvas.height = Math.floor(viewport.height * sharpness);
  const drawing = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
  words.replaceChildren();
  words.style.setProperty('--total-scale-factor', String(factor));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
  const stopped = () => {}; // both say so when they are stopped; another drawing has begun then
  drawing.promise.catch(stopped);
  let left = false;
  layer.render().then(() => !left && onWords(layer), stopped);
  return () => {
    left = true;
    drawing.cancel();
    layer.cancel();
    onWords(null);
  };
}
