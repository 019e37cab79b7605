import { Button, VisuallyHidden } from '@stoa/ui';
import { useId, useRef, useState } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { Prompt, plainWords } from '../words.tsx';
import { PictureWithSpots, useSpotName } from './picture-with-spots.tsx';
import textStyles from './text-entry.module.css';
import styles from './pairs.module.css';

interface Side {
  readonly id: string;
  readonly name: string;
}

interface PairsProps extends Omit<InteractionProps, 'interaction'> {
  readonly sides: readonly Side[];
  readonly most: number | null;
}

/** Choices that belong together. */
export function Associate(props: InteractionProps<'associate'>) {
  const { choices, most, prompt } = props.interaction;
  const id = useId();
  return (
    <>
      {prompt !== null && <Prompt id={id} html={prompt} />}
      <Pairs
        {...props}
        labelledBy={prompt === null ? props.labelledBy : id}
        most={most}
        sides={choices.map(({ id, html }) => ({ id, name: plainWords(html) }))}
      />
    </>
  );
}

/** Spots of a picture that belong together. */
export function GraphicAssociate(props: InteractionProps<'graphicAssociate'>) {
  const { spots, picture, most, prompt } = props.interaction;
  const spotName = useSpotName(spots);
  const id = useId();
  return (
    <>
      {prompt !== null && <Prompt id={id} html={prompt} />}
      <PictureWithSpots picture={picture} spots={spots} />
      <Pairs
        {...props}
        labelledBy={prompt === null ? props.labelledBy : id}
        most={most}
        sides={spots.map(({ id }) => ({ id, name: spotName(id) }))}
      />
    </>
  );
}

/** Two lists and a button make a pair; pairs stand below, and can be taken away again. */
function Pairs({ sides, most, values, onAnswer, readOnly, labelledBy, right, isCorrect }: PairsProps) {
  const t = useMessages();
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const [news, setNews] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const nameOf = (id: string) => sides.find((side) => side.id === id)?.name ?? '';
  const words = (pair: string) => {
    const [first = '', second = ''] = pair.split(' ');
    return t('quiz.pair', { one: nameOf(first), other: nameOf(second) });
  };
  const isFull = most !== null && values.length >= most;
  const add = () => {
    if (one === '' || other === '' || one === other || isFull) return;
    onAnswer([...values.filter((pair) => pair !== `${one} ${other}` && pair !== `${other} ${one}`), `${one} ${other}`]);
    setOne('');
    setOther('');
    setNews(t('quiz.pair.added', { pair: words(`${one} ${other}`) }));
  };
  const remove = (pair: string) => {
    onAnswer(values.filter((kept) => kept !== pair));
    setNews(t('quiz.pair.removed', { pair: words(pair) }));
    // the row goes with its button, and the focus with both
    group.current?.querySelector('select')?.focus();
  };
  const select = (value: string, set: (id: string) => void, label: string) => (
    <select
      dir="auto"
      aria-label={label}
      value={value}
      onChange={({ target }) => set(target.value)}
      className={textStyles.select}
    >
      <option value="">{t('quiz.choose.one')}</option>
      {sides.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
  return (
    <div role="group" aria-labelledby={labelledBy} ref={group} className={styles.pairs}>
      {!readOnly && (
        <div className={styles.new}>
          {select(one, setOne, t('quiz.pair.one'))}
          {select(other, setOther, t('quiz.pair.other'))}
          <Button onClick={add} aria-disabled={one === '' || other === '' || one === other || isFull}>
            {t('quiz.pair.add')}
          </Button>
        </div>
      )}
      {isFull && !readOnly && <p className={textStyles.hint}>{t('quiz.choose.limit', { most: most ?? 0 })}</p>}
      <ul className={styles.list}>
        {values.map((pair) => (
          <li key={pair}>
            <span dir="auto">{words(pair)}</span>
            {!readOnly && (
              <Button size="small" onClick={() => remove(pair)}>
                <span aria-hidden="true">×</span>
                <VisuallyHidden>{t('quiz.pair.remove', { pair: words(pair) })}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {!isCorrect && right !== null && right.length > 0 && (
        <p className={textStyles.right}>{t('quiz.right.is', { answer: right.map(words).join('; ') })}</p>
      )}
    </div>
  );
}
