import type { QuestionSupport } from '@stoa/contract';
import { placeNear } from '@stoa/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale, useMessages } from '../../../lib/language/messages.tsx';
import { AuthorHtml } from '../../author-html/author-html.tsx';
import { languageNames } from '../../media/language-names.ts';
import styles from './supports.module.css';

interface SupportProps {
  readonly support: QuestionSupport;
  /** Words that open it; empty beside a picture or a paragraph. */
  readonly words: string;
}

/** A word that opens what its author says about it. The browser closes it on Escape and on a press elsewhere. */
export function Support({ support, words }: SupportProps) {
  const t = useMessages();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen || !box.current || !opener.current) return undefined;
    const [shown, near] = [box.current, opener.current];
    const place = () => placeNear(shown, near, 'start');
    const observer = new ResizeObserver(place);
    observer.observe(shown);
    addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
    };
  }, [isOpen]);
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        className={words === '' ? styles.help : styles.term}
      >
        {words === '' ? t('quiz.support.help') : words}
      </button>
      <span
        ref={box}
        id={id}
        popover="auto"
        role="status"
        className={styles.box}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && support.helps.map((help, index) => <Help key={index} help={help} />)}
      </span>
    </>
  );
}

/** Help of one kind, in its language. */
export function Help({ help: { kind, language, html } }: { readonly help: QuestionSupport['helps'][number] }) {
  const t = useMessages();
  const locale = useLocale();
  const name = language === null ? null : languageNames(locale)(language);
  return (
    <span className={styles.one}>
      <span className={styles.kind}>
        {name === null
          ? t(`quiz.support.${kind}`)
          : t('quiz.support.in', { kind: t(`quiz.support.${kind}`), language: name })}
      </span>
      <span lang={language ?? undefined}>
        <AuthorHtml html={html} topHeading={4} meant={false} />
      </span>
    </span>
  );
}
