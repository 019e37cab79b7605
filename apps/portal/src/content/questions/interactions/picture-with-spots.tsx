import type { Picture, Spot } from '@stoa/contract';
import { classNames } from '@stoa/ui';
import { useState } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { boxOf } from './spot-box.ts';
import styles from './picture-with-spots.module.css';

interface PictureWithSpotsProps {
  readonly picture: Picture;
  readonly spots: readonly Spot[];
  readonly chosen?: ReadonlySet<string>;
  readonly right?: ReadonlySet<string>;
  /** Without it the spots are only numbered. */
  readonly onPick?: (id: string) => void;
  readonly readOnly?: boolean;
}

/** Name of a spot: the author's, or its number. */
export function useSpotName(spots: readonly Spot[]): (id: string) => string {
  const t = useMessages();
  return (id) => {
    const index = spots.findIndex((spot) => spot.id === id);
    return spots[index]?.label || t('quiz.spot', { number: index + 1 });
  };
}

/** A picture with its spots: buttons that can be chosen, or numbers for what stands below. */
export function PictureWithSpots({ picture, spots, chosen, right, onPick, readOnly = false }: PictureWithSpotsProps) {
  const t = useMessages();
  const spotName = useSpotName(spots);
  const [size, setSize] = useState({ width: picture.width ?? 0, height: picture.height ?? 0 });
  return (
    <span className={styles.picture}>
      {picture.src === '' ? (
        <Missing picture={picture} />
      ) : (
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            size.width === 0 && setSize({ width: naturalWidth, height: naturalHeight })
          }
        />
      )}
      {size.width > 0 &&
        spots.map((spot, index) => {
          const looks = classNames(
            styles.spot,
            chosen?.has(spot.id) && styles.chosen,
            right?.has(spot.id) && styles.right,
            (spot.shape === 'circle' || spot.shape === 'ellipse') && styles.round,
          );
          const style = boxOf(spot, size);
          return onPick === undefined ? (
            <span key={spot.id} aria-hidden="true" className={looks} style={style}>
              <span className={styles.number}>{t('quiz.map.number', { number: index + 1 })}</span>
            </span>
          ) : (
            <button
              key={spot.id}
              type="button"
              aria-pressed={chosen?.has(spot.id) ?? false}
              aria-label={spotName(spot.id)}
              disabled={readOnly}
              onClick={() => onPick(spot.id)}
              className={looks}
              style={style}
            />
          );
        })}
    </span>
  );
}

/** A picture that is nowhere to be had, or lies where the organisation lets none come from: its words stand for it. */
export function Missing({ picture: { alt, width, height } }: { readonly picture: Picture }) {
  return (
    <span
      dir="auto"
      className={styles.missing}
      style={{ inlineSize: width ?? undefined, blockSize: height ?? undefined }}
    >
      {alt}
    </span>
  );
}
