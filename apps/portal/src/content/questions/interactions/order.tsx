import type { Choice } from '@stoa/contract';
import { Button, ChevronDownIcon, ChevronUpIcon, VisuallyHidden } from '@stoa/ui';
import { useRef, useState } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { plainWords, Words } from '../words.tsx';
import { moved } from './moved.ts';
import styles from './order.module.css';

type Ordered = Pick<Choice, 'id' | 'html'>;

/** Choices that are put in order with two buttons each; nothing has to be dragged. */
export function Order(props: InteractionProps<'order'>) {
  const { choices, prompt } = props.interaction;
  return <OrderedList {...props} choices={choices} prompt={prompt} />;
}

/** Spots of a picture in an order, such as the stations of a way. */
export function GraphicOrder(props: InteractionProps<'graphicOrder'>) {
  const t = useMessages();
  const { spots, picture, prompt } = props.interaction;
  const choices = spots.map(({ id, label }, index) => ({
    id,
    html: label === '' ? t('quiz.spot', { number: index + 1 }) : label,
  }));
  return (
    <>
      <img src={picture.src} alt={picture.alt} />
      <OrderedList {...props} choices={choices} prompt={prompt} />
    </>
  );
}

interface OrderedListProps extends Omit<InteractionProps, 'interaction'> {
  readonly choices: readonly Ordered[];
  readonly prompt: string | null;
}

function OrderedList({ choices, prompt, values, onAnswer, readOnly, labelledBy, right }: OrderedListProps) {
  const t = useMessages();
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const known = new Map(choices.map((choice) => [choice.id, choice]));
  const given = values.filter((id) => known.has(id));
  const ids = [...given, ...choices.map(({ id }) => id).filter((id) => !given.includes(id))];
  const nameOf = (id: string) => plainWords(known.get(id)?.html ?? '');
  const move = (id: string, step: -1 | 1) => {
    const next = moved(ids, id, step);
    onAnswer(next);
    setNews(t('quiz.order.moved', { name: nameOf(id), place: next.indexOf(id) + 1, count: next.length }));
  };
  return (
    <div role="group" aria-labelledby={labelledBy}>
      {prompt !== null && <Words html={prompt} />}
      <ol ref={list} className={styles.list}>
        {ids.map((id, index) => (
          <li key={id} className={styles.item}>
            <span className={styles.words}>
              <Words html={known.get(id)?.html ?? ''} />
            </span>
            {!readOnly && (
              <span className={styles.buttons}>
                <Button aria-disabled={index === 0} onClick={() => index > 0 && move(id, -1)}>
                  <ChevronUpIcon size={20} />
                  <VisuallyHidden>{t('quiz.order.up', { name: nameOf(id) })}</VisuallyHidden>
                </Button>
                <Button aria-disabled={index === ids.length - 1} onClick={() => index < ids.length - 1 && move(id, 1)}>
                  <ChevronDownIcon size={20} />
                  <VisuallyHidden>{t('quiz.order.down', { name: nameOf(id) })}</VisuallyHidden>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {!readOnly && given.length === 0 && <Button onClick={() => onAnswer(ids)}>{t('quiz.order.keep')}</Button>}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {right !== null && right.length > 0 && (
        <p className={styles.right}>{t('quiz.right.is', { answer: right.map(nameOf).join(' → ') })}</p>
      )}
    </div>
  );
}
