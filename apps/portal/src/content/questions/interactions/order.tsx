import type { Choice } from '@stoa/contract';
import { Button, ChevronDownIcon, ChevronUpIcon, CloseIcon, VisuallyHidden } from '@stoa/ui';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { Prompt, Words, plainWords } from '../words.tsx';
import { moved } from './moved.ts';
import { PictureWithSpots, useSpotName } from './picture-with-spots.tsx';
import styles from './order.module.css';

type Ordered = Pick<Choice, 'id' | 'html'>;

/** Choices that are put in order with two buttons each; nothing has to be dragged. */
export function Order(props: InteractionProps<'order'>) {
  return <OrderedList {...props} choices={props.interaction.choices} />;
}

/** Spots of a picture in an order, such as the stations of a way. */
export function GraphicOrder(props: InteractionProps<'graphicOrder'>) {
  const { spots, picture } = props.interaction;
  const spotName = useSpotName(spots);
  const choices = spots.map(({ id }) => ({ id, html: spotName(id) }));
  return (
    <>
      {/* spots without a name are told by their numbers, which have to be seen; beside names they would look like places */}
      {spots.some(({ label }) => label === '') ? (
        <PictureWithSpots picture={picture} spots={spots} />
      ) : (
        <img src={picture.src} alt={picture.alt} />
      )}
      <OrderedList {...props} choices={choices} />
    </>
  );
}

interface OrderedListProps extends InteractionProps<'order' | 'graphicOrder'> {
  readonly choices: readonly Ordered[];
}

/** How many of the choices may be put in order; null where it is all of them. */
function mostOfSome({ least, most }: OrderedListProps['interaction'], count: number): number | null {
  const some = (most !== null && most < count) || (least > 0 && least < count);
  return some ? Math.min(most ?? count, count) : null;
}

function OrderedList({ interaction, choices, isCorrect, ...props }: OrderedListProps) {
  const { values, onAnswer, readOnly, labelledBy, right } = props;
  const t = useMessages();
  const [news, setNews] = useState('');
  const name = useId();
  const { prompt } = interaction;
  const known = new Map(choices.map((choice) => [choice.id, choice]));
  const given = values.filter((id) => known.has(id));
  const others = choices.filter(({ id }) => !given.includes(id));
  const most = mostOfSome(interaction, choices.length);
  const ids = most === null ? [...given, ...others.map(({ id }) => id)] : given;
  const { list, holdFocus } = useHeldFocus(ids);
  const nameOf = (id: string) => plainWords(known.get(id)?.html ?? '');
  const answer = (next: readonly string[], id: string) => {
    holdFocus();
    onAnswer(next);
    const place = next.indexOf(id) + 1;
    const moving = { name: nameOf(id), place, count: next.length };
    setNews(place === 0 ? t('quiz.order.removed', moving) : t('quiz.order.moved', moving));
  };
  const keep = () => {
    onAnswer(ids);
    setNews(t('quiz.order.kept'));
    // the button goes, and the focus with it
    list.current?.querySelector<HTMLElement>('ol button:not([aria-disabled="true"])')?.focus();
  };
  const shown = { answer, nameOf, readOnly };
  return (
    <div
      role="group"
      aria-labelledby={prompt === null ? labelledBy : `${name}-prompt`}
      ref={list}
      tabIndex={-1}
      className={styles.group}
    >
      {prompt !== null && <Prompt id={`${name}-prompt`} html={prompt} />}
      {most !== null && <p className={styles.some}>{t('quiz.order.some', { most, chosen: given.length })}</p>}
      <ol className={styles.list}>
        {ids.map((id, index) => (
          <li key={id} className={styles.item}>
            <div className={styles.row}>
              <span aria-hidden="true" className={styles.number}>
                {t('quiz.map.number', { number: index + 1 })}
              </span>
              <span className={styles.words}>
                <Words html={known.get(id)?.html ?? ''} />
              </span>
              <Moves {...shown} ids={ids} index={index} isRemovable={most !== null} />
            </div>
          </li>
        ))}
      </ol>
      {most !== null && !readOnly && <Others {...shown} others={others} ids={ids} isFull={given.length >= most} />}
      {most === null && !readOnly && given.length === 0 && (
        <Button className={styles.keep} onClick={keep}>
          {t('quiz.order.keep')}
        </Button>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {!isCorrect && right !== null && right.length > 0 && (
        <p className={styles.right}>{t('quiz.right.is', { answer: right.map(nameOf).join(' → ') })}</p>
      )}
    </div>
  );
}

/**
 * Keeps the focus where it was: a row that moves takes it from its button. Where a row went with its button, the next
 * one to add has it, or the whole.
 */
function useHeldFocus(ids: readonly string[]): {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly holdFocus: () => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef<Element>(null);
  const order = ids.join(' ');
  useLayoutEffect(() => {
    const before = held.current;
    held.current = null;
    if (before === null || document.activeElement === before) return;
    if (before.isConnected && before instanceof HTMLElement) before.focus();
    else (list.current?.querySelector<HTMLElement>('ul button:not([aria-disabled="true"])') ?? list.current)?.focus();
  }, [order]);
  return { list, holdFocus: () => void (held.current = document.activeElement) };
}

interface ShownProps {
  readonly ids: readonly string[];
  readonly answer: (next: readonly string[], id: string) => void;
  readonly nameOf: (id: string) => string;
  readonly readOnly: boolean;
}

interface MovesProps extends ShownProps {
  readonly index: number;
  readonly isRemovable: boolean;
}

function Moves({ ids, answer, nameOf, readOnly, index, isRemovable }: MovesProps) {
  const t = useMessages();
  const id = ids[index] ?? '';
  const name = nameOf(id);
  const isLast = index === ids.length - 1;
  if (readOnly) return null;
  return (
    <span className={styles.buttons}>
      <Button aria-disabled={index === 0} onClick={() => index > 0 && answer(moved(ids, id, -1), id)}>
        <ChevronUpIcon size={20} />
        <VisuallyHidden>{t('quiz.order.up', { name })}</VisuallyHidden>
      </Button>
      <Button aria-disabled={isLast} onClick={() => !isLast && answer(moved(ids, id, 1), id)}>
        <ChevronDownIcon size={20} />
        <VisuallyHidden>{t('quiz.order.down', { name })}</VisuallyHidden>
      </Button>
      {isRemovable && (
        <Button
          onClick={() =>
            answer(
              ids.filter((one) => one !== id),
              id,
            )
          }
        >
          <CloseIcon size={20} />
          <VisuallyHidden>{t('quiz.order.remove', { name })}</VisuallyHidden>
        </Button>
      )}
    </span>
  );
}

interface OthersProps extends ShownProps {
  readonly others: readonly Ordered[];
  readonly isFull: boolean;
}

/** What is not in the order yet, each to be put at its end. */
function Others({ others, ids, answer, nameOf, isFull }: OthersProps) {
  const t = useMessages();
  return (
    <ul className={styles.others}>
      {others.map(({ id, html }) => (
        <li key={id} className={styles.item}>
          <div className={styles.row}>
            <span className={styles.words}>
              <Words html={html} />
            </span>
            <Button aria-disabled={isFull} onClick={() => !isFull && answer([...ids, id], id)}>
              {t('quiz.order.add')}
              <VisuallyHidden> {nameOf(id)}</VisuallyHidden>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
