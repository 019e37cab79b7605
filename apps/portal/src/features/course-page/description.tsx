import { limits } from '@stoa/domain';
import { useId, useState } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './description.module.css';
import { shortened } from './shortened.ts';

/** The plain description of a course, cut near 70 characters until more is asked for (Spec 2 §2 'Course details'). */
export function Description({ text }: { readonly text: string }) {
  const t = useMessages();
  const id = useId();
  const [open, setOpen] = useState(false);
  const short = shortened(text, limits.descriptionLength);
  return (
    <div className={styles.description}>
      <p id={id} className={styles.text}>
        <span dir="auto">{open ? text : short}</span>
      </p>
      {short !== text && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'course.description.hide' : 'course.description.more')}
        </button>
      )}
    </div>
  );
}
