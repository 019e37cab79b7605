import { useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { Words } from '../words.tsx';
import { PictureWithSpots } from './picture-with-spots.tsx';
import styles from './gap-match.module.css';

/** Spots of a picture that are chosen. */
export function Hotspot({ interaction, values, onAnswer, readOnly, labelledBy, right }: InteractionProps<'hotspot'>) {
  const t = useMessages();
  const { picture, spots, most, prompt } = interaction;
  const pick = (id: string) => {
    if (values.includes(id)) return onAnswer(values.filter((one) => one !== id));
    if (most === 1) return onAnswer([id]);
    // beyond the limit the oldest choice makes room
    return onAnswer([...(most !== null && values.length >= most ? values.slice(1) : values), id]);
  };
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.gaps}>
      {prompt !== null && <Words html={prompt} />}
      <p>{most === null ? t('quiz.choose.some') : t('quiz.choose', { most })}</p>
      <PictureWithSpots
        picture={picture}
        spots={spots}
        chosen={new Set(values)}
        right={new Set(right ?? [])}
        onPick={pick}
        readOnly={readOnly}
      />
    </div>
  );
}
