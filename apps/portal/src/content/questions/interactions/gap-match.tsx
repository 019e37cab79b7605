import type { Choice } from '@stoa/contract';
import { useMessages } from '../../../lib/language/messages.tsx';
import { HtmlWithPlaces } from '../html-with-places.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { Prompt } from '../words.tsx';
import { GapSelect, placesOf } from './gap-select.tsx';
import { PictureWithSpots, useSpotName } from './picture-with-spots.tsx';
import styles from './gap-match.module.css';

/** Gaps in a text that are filled from a list. */
export function GapMatch({ interaction, ...rest }: InteractionProps<'gapMatch'>) {
  const t = useMessages();
  const { html, gaps, choices, prompt } = interaction;
  const nameOf = (id: string) => {
    const index = gaps.findIndex((gap) => gap.id === id);
    return gaps[index]?.label || t('quiz.gap', { number: index + 1 });
  };
  return (
    <div className={styles.gaps}>
      {prompt !== null && <Prompt html={prompt} />}
      <PicturesToChoose choices={choices} />
      <HtmlWithPlaces
        html={html}
        topHeading={4}
        kind="gap"
        ids={gaps.map(({ id }) => id)}
        place={(id) => <GapSelect {...rest} label={nameOf(id)} gapId={id} choices={choices} />}
      />
    </div>
  );
}

/** Places of a picture that are filled from a list. */
export function GraphicGapMatch({ interaction, ...rest }: InteractionProps<'graphicGapMatch'>) {
  const { spots, choices, picture, prompt } = interaction;
  const spotName = useSpotName(spots);
  return (
    <div className={styles.gaps}>
      {prompt !== null && <Prompt html={prompt} />}
      <PictureWithSpots picture={picture} spots={spots} />
      <PicturesToChoose choices={choices} />
      <ol className={styles.list}>
        {spots.map((spot) => (
          <li key={spot.id}>
            <span dir="auto">{spotName(spot.id)}</span>{' '}
            {Array.from({ length: placesOf(spot, rest.values, choices.length) }, (_, at) => (
              <GapSelect key={at} {...rest} at={at} label={spotName(spot.id)} gapId={spot.id} choices={choices} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A list to choose from holds words alone: the pictures that these name stand before it. */
function PicturesToChoose({ choices }: { readonly choices: readonly Choice[] }) {
  const pictures = choices.flatMap(({ id, image }) => (image === undefined ? [] : [{ id, ...image }]));
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ id, src, alt }) => (
        <li key={id}>
          <img src={src} alt={alt} />
        </li>
      ))}
    </ul>
  );
}
