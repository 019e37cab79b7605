import { classNames } from '@stoa/ui';
import { useId } from 'react';
import { AuthorHtml } from '../../content/author-html/author-html.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './about.module.css';

/** Authors often begin with a heading of their own; ours would then stand there twice. */
const beginsWithHeading = /^(\s|<(section|div|article|header)\b[^>]*>)*<h[1-6]\b/i;

/** The author's words about the course. */
export function About({ html }: { readonly html: string }) {
  const t = useMessages();
  const titleId = useId();
  const titled = beginsWithHeading.test(html);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classNames(styles.title, titled && styles.hidden)}>
        {t('course.about')}
      </h2>
      <AuthorHtml html={html} topHeading={3} />
    </section>
  );
}
