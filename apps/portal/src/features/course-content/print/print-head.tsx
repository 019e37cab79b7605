import { useEffect } from 'react';
import { useCurrentUser } from '../../../api/session/session.tsx';
import { directionOf, formattingTag } from '../../../lib/language/locale.ts';
import { useFormat, useLocale, useMessages } from '../../../lib/language/messages.tsx';
import { personName } from '../../../lib/language/person-name.ts';
import { useAttempt } from '../work/current-attempt.ts';
import styles from './print-head.module.css';
import { marginProperties } from './sheet-margins.ts';

/**
 * Head on paper only: the course of the page, the person and the date of printing. Where a browser knows margins, every
 * sheet says so.
 */
export function PrintHead() {
  const [course, ...facts] = useFacts();
  useSheetMargins(course, facts.join(' · '));
  return <SheetHead />;
}

/** The head of what is printed. The server may have drawn it a minute earlier, and the time is on paper only. */
export function SheetHead() {
  return (
    <p className={styles.head}>
      {useFacts().map((fact) => (
        <bdi key={fact} suppressHydrationWarning>
          {fact}
        </bdi>
      ))}
    </p>
  );
}

/** The course, the person and the time. */
function useFacts(): readonly [string, ...string[]] {
  const format = useFormat();
  const { courseName, now } = useAttempt();
  const user = useCurrentUser();
  return [courseName, ...(user ? [personName(user)] : []), format.dateTime(now)];
}

function useSheetMargins(course: string, facts: string): void {
  const t = useMessages();
  const locale = useLocale();
  const sheet = t('course-pages.print.sheet', { number: '{number}', count: '{count}' });
  useEffect(() => {
    const counter = formattingTag(locale).includes('nu-arab') ? 'arabic-indic' : 'decimal';
    const properties = Object.entries(
      marginProperties({ course, facts, sheet, counter, direction: directionOf(locale) }),
    );
    const { style } = document.documentElement;
    for (const [name, value] of properties) style.setProperty(name, value);
    return () => {
      for (const [name] of properties) style.removeProperty(name);
    };
  }, [course, facts, sheet, locale]);
}
