import { Button, ChevronDownIcon, ChevronUpIcon, CloseIcon, SearchField } from '@stoa/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './pdf-find.module.css';
import type { Find } from './use-find.ts';

interface PdfFindProps {
  readonly find: Find;
  /** Page on which the reader is, from 1. */
  readonly page: number;
  readonly onClose: () => void;
}

/** Looks for words in the PDF: Enter goes to the next place, with Shift to the one before, Escape ends it. */
export function PdfFind({ find: { search, lookFor, step }, page, onClose }: PdfFindProps) {
  const t = useMessages();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.querySelector('input')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const inField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Escape' && !(inField && event.key === 'Enter')) return;
    // the viewer stays open, and what was typed stays
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else step(event.shiftKey ? 'previous' : 'next');
  };
  const none = search.places.length === 0;
  return (
    <div ref={bar} className={styles.bar} onKeyDownCapture={onKeyDown}>
      <SearchField
        label={t('pdf.find')}
        placeholder={t('pdf.find')}
        clearLabel={t('pdf.find.clear')}
        value={search.term}
        onValueChange={(term) => lookFor(term, page)}
        className={styles.field ?? ''}
      />
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={t('pdf.find.previous')}
        aria-disabled={none}
        onClick={() => step('previous')}
      >
        <ChevronUpIcon size={18} />
      </Button>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={t('pdf.find.next')}
        aria-disabled={none}
        onClick={() => step('next')}
      >
        <ChevronDownIcon size={18} />
      </Button>
      <Button variant="quiet" size="small" iconOnly aria-label={t('pdf.find.close')} onClick={onClose}>
        <CloseIcon size={18} />
      </Button>
      <Said {...search} />
    </div>
  );
}

/** Number of matches, and which of them is current. */
function Said({ term, places, at, complete, wordless }: Find['search']) {
  const t = useMessages();
  const said = () => {
    if (term.trim() === '') return '';
    if (places.length > 0) return t('pdf.find.count', { number: at + 1, count: places.length });
    if (!complete) return t('pdf.find.searching');
    return t(wordless ? 'pdf.find.wordless' : 'pdf.find.none');
  };
  return (
    <p role="status" className={styles.said}>
      {said()}
    </p>
  );
}
