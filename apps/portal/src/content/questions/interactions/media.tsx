import { useMessages } from '../../../lib/language/messages.tsx';
import { AuthorHtml } from '../../author-html/author-html.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { Prompt } from '../words.tsx';

/** A film or a sound that is to be played. Plays are counted when they come to their end. */
export function Media({ interaction, values, onAnswer, readOnly }: InteractionProps<'media'>) {
  const t = useMessages();
  const { html, prompt, mostPlays } = interaction;
  const plays = Number(values[0] ?? 0);
  return (
    <div
      onEndedCapture={() => {
        if (!readOnly) onAnswer([String(plays + 1)]);
      }}
    >
      {prompt !== null && <Prompt html={prompt} />}
      <AuthorHtml html={html} topHeading={4} meant={false} />
      <p>
        {mostPlays === null
          ? t('quiz.played', { count: plays })
          : t('quiz.played.of', { count: plays, most: mostPlays })}
      </p>
    </div>
  );
}
