import { useId, useMemo, useState } from 'react';
import { classNames } from '@stoa/ui';
import { useMessages } from '../../../lib/language/messages.tsx';
import { HtmlWithPlaces } from '../html-with-places.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { Prompt } from '../words.tsx';
import styles from './hottext.module.css';

/** Words of a text that are chosen. */
export function Hottext({ interaction, values, onAnswer, readOnly, labelledBy, right }: InteractionProps<'hottext'>) {
  const t = useMessages();
  const { html, most, prompt } = interaction;
  const name = useId();
  const ids = useMemo(() => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    return [...parsed.querySelectorAll('[data-hottext]')].map((one) => one.getAttribute('data-hottext') ?? '');
  }, [html]);
  const [isFull, setFull] = useState(false);
  const pick = (id: string) => {
    setFull(false);
    if (values.includes(id)) return onAnswer(values.filter((one) => one !== id));
    if (most === 1) return onAnswer([id]);
    if (most !== null && values.length >= most) return setFull(true);
    return onAnswer([...values, id]);
  };
  return (
    <div role="group" aria-labelledby={prompt === null ? labelledBy : `${name}-prompt`}>
      {prompt !== null && <Prompt id={`${name}-prompt`} html={prompt} />}
      <p className={styles.how}>{most === null ? t('quiz.choose.some') : t('quiz.choose', { most })}</p>
      <HtmlWithPlaces
        html={html}
        topHeading={4}
        kind="hottext"
        ids={ids}
        place={(id, text) => (
          <button
            type="button"
            aria-pressed={values.includes(id)}
            disabled={readOnly}
            onClick={() => pick(id)}
            className={classNames(styles.word, right?.includes(id) && styles.right)}
          >
            {text}
          </button>
        )}
      />
      <p role="status" className={styles.limit}>
        {isFull && most !== null ? t('quiz.choose.limit', { most }) : ''}
      </p>
    </div>
  );
}
