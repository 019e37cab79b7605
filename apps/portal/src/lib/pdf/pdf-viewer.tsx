import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useMessages } from '../messages.tsx';
import { PdfFailed } from './pdf-failed.tsx';
import { PdfLoading } from './pdf-loading.tsx';
import { PdfPage } from './pdf-page.tsx';
import { PdfPassword } from './pdf-password.tsx';
import { PdfTools } from './pdf-tools.tsx';
import styles from './pdf-viewer.module.css';
import { usePageNumber } from './use-page-number.ts';
import { usePdf, type Pdf } from './use-pdf.ts';
import { nextZoom, pixelsPerPoint, shownScale, type Zoom } from './zoom.ts';

interface PdfViewerProps {
  /** Of our own origin or a trusted one. */
  readonly url: string;
  readonly name: string;
  /** A button at the end of the tools. */
  readonly close?: ReactNode;
}

/** Shows a PDF page by page inside the portal (Spec 2 §2 'PDF open viewer'). It fills the box that it stands in. */
export function PdfViewer({ url, name, close }: PdfViewerProps) {
  const { pdf, retry } = usePdf(url);
  if (pdf.state === 'open') return <OpenPdf key={url} pdf={pdf} url={url} name={name} close={close} />;
  return (
    <div className={styles.viewer}>
      <div className={styles.tools}>
        <bdi className={styles.name}>{name}</bdi>
        {close}
      </div>
      {pdf.state === 'loading' && <PdfLoading loaded={pdf.loaded} />}
      {pdf.state === 'locked' && <PdfPassword wrong={pdf.wrong} unlock={pdf.unlock} giveUp={pdf.giveUp} />}
      {pdf.state === 'failed' && <PdfFailed failure={pdf.failure} url={url} onRetry={retry} />}
    </div>
  );
}

/** Share of the screen that a key scrolls by: some lines stay in sight. */
const mostOfScreen = 0.9;

/** Room at both sides of a page, in CSS pixels. */
const margin = 16;

function OpenPdf({ pdf: { file, firstPage }, url, name, close }: PdfViewerProps & { readonly pdf: Extract<Pdf, { state: 'open' }> }) {
  const t = useMessages();
  const pages = useRef<HTMLDivElement>(null);
  const room = useWidth(pages) - 2 * margin;
  const [zoom, setZoom] = useState<Zoom>('fit');
  const scale = shownScale(zoom, firstPage.width * pixelsPerPoint, room);
  const { number, goTo, follow } = usePageNumber(pages, scale);
  const zoomBy = (direction: 'in' | 'out') => setZoom(nextZoom(scale, direction));
  useZoomKeys(pages, zoomBy, () => setZoom('fit'));
  useScreenKeys(pages);
  useStartAtPages(pages);
  return (
    <div className={styles.viewer}>
      <PdfTools
        name={name}
        url={url}
        page={{ number, count: file.numPages, goTo }}
        zoom={{ scale, fits: zoom === 'fit', onIn: () => zoomBy('in'), onOut: () => zoomBy('out'), onFit: () => setZoom('fit') }}
        close={close}
      />
      <div ref={pages} role="region" aria-label={t('pdf.pages', { name })} tabIndex={0} className={styles.pages}>
        {room > 0 &&
          Array.from({ length: file.numPages }, (_, index) => (
            <PdfPage key={index} file={file} number={index + 1} scale={scale} likelySize={firstPage} onFollow={follow} />
          ))}
      </div>
    </div>
  );
}

/** Over the page a PDF is read at once by keyboard; in the middle of a page the focus stays where it is. */
function useStartAtPages(pages: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (pages.current?.closest('dialog')) pages.current.focus({ preventScroll: true });
  }, [pages]);
}

/** Plus, minus and zero, while the pages have the focus. */
function useZoomKeys(pages: RefObject<HTMLElement | null>, zoomBy: (direction: 'in' | 'out') => void, fit: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomBy('in');
    if (event.key === '-') zoomBy('out');
    if (event.key === '0') fit();
  });
  useEffect(() => {
    const box = pages.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    box?.addEventListener('keydown', listener);
    return () => box?.removeEventListener('keydown', listener);
  }, [pages]);
}

/** The keys for a screen up and down work from the tools as well. */
function useScreenKeys(pages: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = pages.current;
    const tools = box?.previousElementSibling;
    const listener = (event: Event) => {
      const down = event instanceof KeyboardEvent && event.key === 'PageDown';
      const up = event instanceof KeyboardEvent && event.key === 'PageUp';
      if (box && (down || up)) box.scrollBy({ top: box.clientHeight * (down ? mostOfScreen : -mostOfScreen) });
    };
    tools?.addEventListener('keydown', listener);
    return () => tools?.removeEventListener('keydown', listener);
  }, [pages]);
}

/** Width inside an element, followed as it changes; 0 before it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
