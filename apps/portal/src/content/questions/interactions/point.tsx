import type { Picture } from '@stoa/contract';
import { Button } from '@stoa/ui';
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { Prompt } from '../words.tsx';
import { Missing } from './picture-with-spots.tsx';
import styles from './point.module.css';

/** Places of a picture that are pointed at: by pressing on it, or with the arrow keys. */
export function SelectPoint(props: InteractionProps<'selectPoint'>) {
  return <Points {...props} picture={props.interaction.picture} />;
}

/** The same, for a small picture that is put onto a large one. */
export function PositionObject(props: InteractionProps<'positionObject'>) {
  const { picture, object } = props.interaction;
  return (
    <>
      <img src={object.src} alt={object.alt} className={styles.object} />
      <Points {...props} picture={picture} />
    </>
  );
}

type PointsProps = InteractionProps<'selectPoint' | 'positionObject'> & { readonly picture: Picture };

/** Steps of the arrow keys in pixels of the picture; with Shift they are small. */
const steps = { large: 10, small: 1 };

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Points({ interaction, picture, values, onAnswer, readOnly, labelledBy, right }: PointsProps) {
  const t = useMessages();
  const { most, prompt } = interaction;
  const name = useId();
  const [size, setSize] = useState({ width: picture.width ?? 0, height: picture.height ?? 0 });
  const [cross, setCross] = useState<readonly [number, number] | null>(null);
  const set = (x: number, y: number) => {
    const point = `${Math.round(x)} ${Math.round(y)}`;
    const kept = most !== null && values.length >= most ? values.slice(values.length - most + 1) : values;
    onAnswer([...kept.filter((one) => one !== point), point]);
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    // pressed by a key: the cross is what is meant
    if (event.detail === 0) return cross !== null ? set(cross[0], cross[1]) : set(size.width / 2, size.height / 2);
    return set(
      ((event.clientX - box.left) / box.width) * size.width,
      ((event.clientY - box.top) / box.height) * size.height,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? steps.small : steps.large;
    const [x, y] = cross ?? [size.width / 2, size.height / 2];
    const within = (value: number, most_: number) => Math.min(Math.max(value, 0), most_);
    setCross([within(x + arrow[0] * step, size.width), within(y + arrow[1] * step, size.height)]);
  };
  const placed = [
    ...values.map((at) => ({ at, looks: styles.mark })),
    ...(right ?? []).map((at) => ({ at, looks: styles.right })),
  ];
  return (
    <div role="group" aria-labelledby={prompt === null ? labelledBy : `${name}-prompt`} className={styles.points}>
      {prompt !== null && <Prompt id={`${name}-prompt`} html={prompt} />}
      <p className={styles.how}>{t('quiz.point.how')}</p>
      <button
        type="button"
        disabled={readOnly}
        aria-label={t('quiz.point', { picture: picture.alt })}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className={styles.picture}
      >
        {picture.src === '' ? (
          <Missing picture={picture} />
        ) : (
          <img
            src={picture.src}
            alt=""
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              size.width === 0 && setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
        )}
        {size.width > 0 &&
          placed.map(({ at, looks }) => <Mark key={`${looks} ${at}`} at={at} size={size} looks={looks ?? ''} />)}
        {cross !== null && !readOnly && <Mark at={cross.join(' ')} size={size} looks={styles.cross ?? ''} />}
      </button>
      <p role="status" className={styles.how}>
        {cross === null ? '' : t('quiz.point.at', { x: Math.round(cross[0]), y: Math.round(cross[1]) })}
      </p>
      <ul className={styles.list}>
        {values.map((point) => (
          <li key={point}>
            <span>{t('quiz.point.set', { point: point.replace(' ', ' / ') })}</span>
            {!readOnly && (
              <Button size="small" onClick={() => onAnswer(values.filter((one) => one !== point))}>
                {t('quiz.point.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MarkProps {
  readonly at: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly looks: string;
}

function Mark({ at, size, looks }: MarkProps) {
  const [x = 0, y = 0] = at.split(' ').map(Number);
  const style = { left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` };
  return <span aria-hidden="true" className={looks} style={style} />;
}
