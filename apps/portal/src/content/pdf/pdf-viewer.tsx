import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import { PdfFind } from './find/pdf-find.tsx';
import { useFind, type Find } from './find/use-find.ts';
import { PdfFailed } from './pdf-failed.tsx';
import { PdfLoading } from './pdf-loading.tsx';
import { PdfPage, type PdfPageProps } from './pdf-page.tsx';
import { PdfPassword } from './pdf-password.tsx';
import { PdfTools } from './pdf-tools.tsx';
import styles from './pdf-viewer.module.css';
import { usePageNumber } from './use-page-number.ts';
import { usePdf, type Pdf } from './use-pdf.ts';
import { useFindKeys, useScreenKeys, useStartAtPages, useZoomKeys } from './viewer-keys.ts';
import { nextZoom, pixelsPerPoint, shownScale, type Zoom } from './zoom.ts';

interface PdfViewerProps {
  /** Address of the file, of our own origin or a trusted one. */
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

/** Room at both sides of a page, in CSS pixels. */
const margin = 16;

type OpenFile = Extract<Pdf, { state: 'open' }>;

function OpenPdf({ pdf: { file, firstPage }, url, name, close }: PdfViewerProps & { readonly pdf: OpenFile }) {
  const t = useMessages();
  const pages = useRef<HTMLDivElement>(null);
  const room = useWidth(pages) - 2 * margin;
  const [zoom, setZoom] = useState<Zoom>('fit');
  const scale = shownScale(zoom, firstPage.width * pixelsPerPoint, room);
  const { number, goTo, follow } = usePageNumber(pages, scale);
  const zoomBy = (direction: 'in' | 'out') => setZoom(nextZoom(scale, direction));
  const { find, finding, toggle } = useFinding(file, pages, number);
  useZoomKeys(pages, zoomBy, () => setZoom('fit'));
  useScreenKeys(pages);
  useStartAtPages(pages);
  return (
    <div className={styles.viewer}>
      <PdfTools
        name={name}
        url={url}
        page={{ number, count: file.numPages, goTo }}
        zoom={{
          scale,
          fits: zoom === 'fit',
          onIn: () => zoomBy('in'),
          onOut: () => zoomBy('out'),
          onFit: () => setZoom('fit'),
        }}
        find={{ open: finding, toggle }}
        close={close}
      >
        {finding && <PdfFind find={find} page={number} onClose={toggle} />}
      </PdfTools>
      <div ref={pages} role="region" aria-label={t('pdf.pages', { name })} tabIndex={0} className={styles.pages}>
        {room > 0 && <Sheets file={file} scale={scale} likelySize={firstPage} onFollow={follow} find={find} />}
      </div>
    </div>
  );
}

/** The search, which its button and the keys for it open; when it ends, its marks go and the pages have the focus. */
function useFinding(file: OpenFile['file'], pages: RefObject<HTMLElement | null>, number: number) {
  const find = useFind(file);
  const [finding, setFinding] = useState(false);
  useFindKeys(pages, () => setFinding(true));
  const toggle = () => {
    if (finding) {
      find.lookFor('', number);
      pages.current?.focus({ preventScroll: true });
    }
    setFinding(!finding);
  };
  return { find, finding, toggle };
}

interface SheetsProps extends Omit<PdfPageProps, 'number' | 'found'> {
  readonly find: Find;
}

function Sheets({ find, ...shared }: SheetsProps) {
  return Array.from({ length: shared.file.numPages }, (_, index) => (
    <PdfPage key={index} {...shared} number={index + 1} found={find.onPage(index + 1)} />
  ));
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
