import { useId } from 'react';
import { AuthorHtml } from '../../lib/author-html/author-html.tsx';
import { useMessages } from '../../lib/messages.tsx';
import styles from './about.module.css';

/** What the author says about the course. */
export function About({ html }: { readonly html: string }) {
  const t = useMessages();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('course.about')}
      </h2>
      <AuthorHtml html={html} topHeading={3} />
    </section>
  );
}
