import type { Choice, QuestionFeedback } from '@stoa/contract';
import { Button, CheckCircleIcon, classNames, VisuallyHidden } from '@stoa/ui';
import { useId, useState } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { choiceName } from '../answer-words.ts';
import { PromptWords, Words } from '../words.tsx';
import styles from './choice.module.css';

/** Rows of which one, or several, are chosen. */
export function ChoiceInteraction(props: InteractionProps<'choice'>) {
  const { interaction, values, onAnswer, readOnly, labelledBy, feedback, right, strikes } = props;
  const t = useMessages();
  const { choices, most, prompt } = interaction;
  const name = useId();
  const [tooMany, setTooMany] = useState(false);
  const isSingle = most === 1;
  const pick = (id: string) => {
    if (isSingle) return onAnswer([id]);
    if (values.includes(id)) {
      setTooMany(false);
      return onAnswer(values.filter((one) => one !== id));
    }
    if (most !== null && values.length >= most) return setTooMany(true);
    // in the order of the author, whatever the order of choosing
    return onAnswer(choices.flatMap((choice) => (choice.id === id || values.includes(choice.id) ? [choice.id] : [])));
  };
  return (
    <div
      role={isSingle ? 'radiogroup' : 'group'}
      aria-labelledby={prompt === null ? labelledBy : `${name}-prompt`}
      className={styles.choices}
    >
      {prompt !== null && (
        <div id={`${name}-prompt`}>
          <PromptWords html={prompt} />
        </div>
      )}
      {!isSingle && <p className={styles.how}>{most === null ? t('quiz.choose.some') : t('quiz.choose', { most })}</p>}
      {choices.map((choice) => (
        <Row
          key={choice.id}
          choice={choice}
          single={isSingle}
          name={name}
          checked={values.includes(choice.id)}
          readOnly={readOnly}
          onPick={() => pick(choice.id)}
          struck={strikes.struck.includes(choice.id)}
          onStrike={readOnly ? null : strikes.onStrike}
          isRight={right?.includes(choice.id) ?? false}
          feedback={feedback.filter(({ about }) => about?.choice === choice.id)}
        />
      ))}
      <p role="status" className={styles.limit}>
        {tooMany && most !== null ? t('quiz.choose.limit', { most }) : ''}
      </p>
    </div>
  );
}

interface RowProps {
  readonly choice: Choice;
  readonly single: boolean;
  readonly name: string;
  readonly checked: boolean;
  readonly readOnly: boolean;
  readonly onPick: () => void;
  readonly struck: boolean;
  readonly onStrike: ((choiceId: string) => void) | null;
  readonly isRight: boolean;
  readonly feedback: readonly QuestionFeedback[];
}

function Row({ choice, single, name, checked, readOnly, onPick, struck, onStrike, isRight, feedback }: RowProps) {
  const t = useMessages();
  return (
    <div className={styles.item}>
      <label className={classNames(styles.row, isRight && styles.right, struck && styles.struck)}>
        <input
          type={single ? 'radio' : 'checkbox'}
          name={single ? name : undefined}
          checked={checked}
          disabled={readOnly}
          onChange={onPick}
          className={styles.mark}
        />
        <span className={styles.words}>
          {choice.image && <img src={choice.image.src} alt={choice.image.alt} className={styles.picture} />}
          <Words html={choice.html} />
        </span>
        {struck && <VisuallyHidden>{t('quiz.struck')}</VisuallyHidden>}
        {isRight && (
          <span className={styles.sign}>
            <CheckCircleIcon size={20} />
            <VisuallyHidden>{t('quiz.right')}</VisuallyHidden>
          </span>
        )}
      </label>
      {onStrike && <StrikeButton choice={choice} struck={struck} onStrike={onStrike} />}
      {feedback.map((one, index) => (
        <div key={index} className={styles.feedback}>
          <Words html={one.html} />
        </div>
      ))}
    </div>
  );
}

interface StrikeProps {
  readonly choice: Choice;
  readonly struck: boolean;
  readonly onStrike: (choiceId: string) => void;
}

/** Rules a choice out, or takes that back; it can be chosen all the same. */
function StrikeButton({ choice, struck, onStrike }: StrikeProps) {
  const t = useMessages();
  const name = choiceName(choice);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t(struck ? 'quiz.strike.back.name' : 'quiz.strike.name', { choice: name })}
      onClick={() => onStrike(choice.id)}
      className={styles.strike}
    >
      {t(struck ? 'quiz.strike.back' : 'quiz.strike')}
    </Button>
  );
}
