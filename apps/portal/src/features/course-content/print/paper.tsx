import { isComposite } from '@stoa/domain';
import { classNames } from '@stoa/ui';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../lib/language/messages.tsx';
import { PaperBody } from './paper-body.tsx';
import type { PaperPart } from './paper-plan.ts';
import styles from './paper.module.css';
import { SheetHead } from './print-head.tsx';
import type { Contents } from './use-gathering.ts';

interface PaperProps {
  readonly paper: PaperPart;
  readonly contents: Contents;
  readonly sheet: RefObject<HTMLElement | null>;
}

/**
 * A place of the course as it goes onto paper, with everything in it. While it is there, the browser prints it in the
 * place of the page.
 */
export function Paper({ paper, contents, sheet }: PaperProps) {
  const { name } = paper.part.childActivity;
  useEffect(() => {
    const { title } = document;
    document.title = name;
    document.documentElement.dataset['paper'] = '';
    return () => {
      document.title = title;
      delete document.documentElement.dataset['paper'];
    };
  }, [name]);
  return createPortal(
    <article ref={sheet} className={styles.paper} data-paper-sheet="">
      <SheetHead />
      <PaperSection paper={paper} contents={contents} />
    </article>,
    document.body,
  );
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5'] as const;

function PaperSection({ paper, contents }: Pick<PaperProps, 'paper' | 'contents'>): ReactNode {
  const t = useMessages();
  const { part, level, named, refusal, children } = paper;
  const { childActivity, optional } = part;
  const inner = isComposite(childActivity) && refusal === null;
  const Heading = headings[level - 1] ?? 'h6';
  return (
    <section className={classNames(styles.section, level === 2 && isComposite(childActivity) && styles.chapter)}>
      {named && (
        <Heading className={styles.heading}>
          <bdi>{childActivity.name}</bdi>
          {optional && <span className={styles.aside}> · {t('course.part.optional')}</span>}
        </Heading>
      )}
      {inner && children.length === 0 && <p className={styles.note}>{t('course.page.empty')}</p>}
      {inner ? (
        children.map((child) => <PaperSection key={child.part.axis} paper={child} contents={contents} />)
      ) : (
        <PaperBody paper={paper} shown={contents.get(part.axis)} />
      )}
    </section>
  );
}
