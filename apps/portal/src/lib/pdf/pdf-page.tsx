import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages.tsx';
import { TextLayer, type PDFDocumentProxy, type PDFPageProxy } from './pdf-library.ts';
import styles from './pdf-viewer.module.css';
import type { PageSize } from './use-pdf.ts';
import { pixelsPerPoint } from './zoom.ts';

interface PdfPageProps {
  readonly file: PDFDocumentProxy;
  readonly number: number;
  readonly scale: number;
  /** Stands for the size until the page is known. */
  readonly likelySize: PageSize;
}

/** A page, drawn while it is near what is seen, with its words above it so that they can be selected, found and read aloud. */
export function PdfPage({ file, number, scale, likelySize }: PdfPageProps) {
  const t = useMessages();
  const sheet = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const near = useNear(sheet);
  const page = usePage(file, number, near);
  const size = page?.getViewport({ scale: 1 }) ?? likelySize;
  const factor = scale * pixelsPerPoint;
  useEffect(() => {
    if (!near || !page || !canvas.current || !words.current) return undefined;
    return drawPage(page, canvas.current, words.current, factor);
  }, [near, page, factor]);
  const block = { inlineSize: `${size.width * factor}px`, blockSize: `${size.height * factor}px` };
  return (
    <section ref={sheet} className={styles.sheet} style={block} aria-label={t('pdf.page', { number })} data-page={number} dir="ltr">
      {near && page && (
        <>
          <canvas ref={canvas} className={styles.drawing} aria-hidden="true" />
          <div ref={words} className={styles.words} />
        </>
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

function usePage(file: PDFDocumentProxy, number: number, wanted: boolean): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    let left = false;
    // a page that cannot be read stays white; the others are still there
    if (wanted)
      file.getPage(number).then(
        (found) => !left && setPage(found),
        () => {},
      );
    return () => {
      left = true;
    };
  }, [file, number, wanted]);
  return page;
}

/** More would cost memory that phones do not have. */
const mostPixelsPerPixel = 2;

/** Draws a page and lays out its words. Answers how to stop. */
function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, words: HTMLDivElement, factor: number): () => void {
  const sharpness = Math.min(devicePixelRatio, mostPixelsPerPixel);
  const viewport = page.getViewport({ scale: factor });
  canvas.width = Math.floor(viewport.width * sharpness);
  canvas.height = Math.floor(viewport.height * sharpness);
  const drawing = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
  words.replaceChildren();
  words.style.setProperty('--total-scale-factor', String(factor));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
  const stopped = () => {}; // both say so when they are stopped; another drawing has begun then
  drawing.promise.catch(stopped);
  layer.render().catch(stopped);
  return () => {
    drawing.cancel();
    layer.cancel();
  };
}
