import { useId, useState } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { Prompt } from '../words.tsx';
import { PictureWithSpots, useSpotName } from './picture-with-spots.tsx';
import choiceStyles from './choice.module.css';
import styles from './gap-match.module.css';

/** Spots of a picture that are chosen. */
export function Hotspot({ interaction, values, onAnswer, readOnly, labelledBy, right }: InteractionProps<'hotspot'>) {
  const t = useMessages();
  const name = useId();
  const spotName = useSpotName(interaction.spots);
  const { picture, spots, most, prompt } = interaction;
  const [isFull, setFull] = useState(false);
  const pick = (id: string) => {
    setFull(false);
    if (values.includes(id)) return onAnswer(values.filter((one) => one !== id));
    if (most === 1) return onAnswer([id]);
    if (most !== null && values.length >= most) return setFull(true);
    return onAnswer([...values, id]);
  };
  return (
    <div
      role={most === 1 ? 'radiogroup' : 'group'}
      aria-labelledby={prompt === null ? labelledBy : `${name}-prompt`}
      className={styles.gaps}
    >
      {prompt !== null && <Prompt id={`${name}-prompt`} html={prompt} />}
      <p>{most === null ? t('quiz.choose.some') : t('quiz.choose', { most })}</p>
      <PictureWithSpots
        picture={picture}
        spots={spots}
        chosen={new Set(values)}
        right={new Set(right ?? [])}
        onPick={pick}
        readOnly={readOnly}
      />
      <ul className={choiceStyles.choices}>
        {spots.map(({ id }) => (
          <li key={id}>
            <label className={choiceStyles.row}>
              <input
                type={most === 1 ? 'radio' : 'checkbox'}
                name={most === 1 ? name : undefined}
                checked={values.includes(id)}
                disabled={readOnly}
                onChange={() => pick(id)}
                className={choiceStyles.mark}
              />
              <span dir="auto">{spotName(id)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className={choiceStyles.limit}>
        {isFull && most !== null ? t('quiz.choose.limit', { most }) : ''}
      </p>
    </div>
  );
}
