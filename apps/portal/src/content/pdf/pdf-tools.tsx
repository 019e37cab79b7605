import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  DownloadIcon,
  FitWidthIcon,
  LinkButton,
  SearchIcon,
  VisuallyHidden,
  ZoomInIcon,
  ZoomOutIcon,
} from '@stoa/ui';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './pdf-viewer.module.css';

interface PdfToolsProps {
  readonly name: string;
  readonly url: string;
  readonly page: { readonly number: number; readonly count: number; readonly goTo: (page: number) => void };
  readonly zoom: ZoomTools;
  readonly find: { readonly open: boolean; readonly toggle: () => void };
  readonly close: ReactNode;
  /** A row of its own, below. */
  readonly children: ReactNode;
}

interface ZoomTools {
  readonly scale: number;
  readonly fits: boolean;
  readonly onIn: () => void;
  readonly onOut: () => void;
  readonly onFit: () => void;
}

/** Tools of an open PDF. Printing is left to the program that opens the downloaded file. */
export function PdfTools({ name, url, page, zoom, find, close, children }: PdfToolsProps) {
  const t = useMessages();
  return (
    <div role="group" aria-label={t('pdf.tools')} className={styles.tools}>
      <bdi className={styles.name}>{name}</bdi>
      <PageTools {...page} />
      <Zooming {...zoom} />
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={t('pdf.find')}
        aria-expanded={find.open}
        onClick={find.toggle}
      >
        <SearchIcon size={18} />
      </Button>
      <LinkButton href={url} download={name} variant="quiet" size="small">
        <DownloadIcon size={18} />
        <span className={styles.downloadText}>{t('pdf.download')}</span>
      </LinkButton>
      {close}
      {children}
    </div>
  );
}

function PageTools({ number, count, goTo }: PdfToolsProps['page']) {
  const t = useMessages();
  return (
    <div className={styles.group}>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={t('pdf.previous')}
        aria-disabled={number <= 1}
        onClick={() => goTo(number - 1)}
      >
        <ChevronUpIcon size={18} />
      </Button>
      <PageField number={number} count={count} goTo={goTo} />
      <span className={styles.count}>{t('pdf.page.of', { count })}</span>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={t('pdf.next')}
        aria-disabled={number >= count}
        onClick={() => goTo(number + 1)}
      >
        <ChevronDownIcon size={18} />
      </Button>
    </div>
  );
}

/** Goes to the page that is typed, on Enter or when the field is left. */
function PageField({ number, count, goTo }: PdfToolsProps['page']) {
  const t = useMessages();
  const format = useFormat();
  const shown = format.number(number);
  // null while the field follows the pages
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(withLatinDigits(typed ?? ''));
    if (typed !== null && typed.trim() !== '' && Number.isInteger(wanted)) goTo(Math.min(Math.max(wanted, 1), count));
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && go();
  return (
    <input
      inputMode="numeric"
      aria-label={t('pdf.page.number')}
      value={typed ?? shown}
      className={styles.number}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={go}
      onKeyDown={onKeyDown}
    />
  );
}

/** Digits as people write them in Arabic are understood as well. */
function withLatinDigits(text: string): string {
  return text.trim().replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
}

function Zooming({ scale, fits, onIn, onOut, onFit }: ZoomTools) {
  const t = useMessages();
  const format = useFormat();
  return (
    <div className={styles.group}>
      <Button variant="quiet" size="small" iconOnly aria-label={t('pdf.zoom-out')} onClick={onOut}>
        <ZoomOutIcon size={18} />
      </Button>
      <Button variant="quiet" size="small" iconOnly aria-label={t('pdf.zoom-in')} onClick={onIn}>
        <ZoomInIcon size={18} />
      </Button>
      <Button variant="quiet" size="small" iconOnly aria-label={t('pdf.zoom-fit')} aria-pressed={fits} onClick={onFit}>
        <FitWidthIcon size={18} />
      </Button>
      <VisuallyHidden>
        <span aria-live="polite">{t('pdf.zoom', { percent: format.score(scale) })}</span>
      </VisuallyHidden>
    </div>
  );
}
