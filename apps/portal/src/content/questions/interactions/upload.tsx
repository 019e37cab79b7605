import { useMessages } from '../../../lib/language/messages.tsx';
import { FileChooser } from '../../files/file-chooser.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { useStoredAnswer } from '../use-stored-answer.ts';
import { Prompt } from '../words.tsx';

/** Files as an answer: it has those that are stored, and no other. */
export function Upload({ interaction, values, onAnswer, readOnly, labelledBy, uploads }: InteractionProps<'upload'>) {
  const t = useMessages();
  const { prompt, least, most, mostBytes, kinds } = interaction;
  const { place, held } = useStoredAnswer(interaction, { values, onAnswer, readOnly, uploads });
  return (
    <div role="group" aria-labelledby={labelledBy}>
      {prompt !== null && <Prompt html={prompt} />}
      {least > 0 && <p>{t('quiz.files.least', { count: least })}</p>}
      <FileChooser
        place={place}
        refresh={uploads.refresh}
        held={held}
        terms={{ most, mostBytes, kinds }}
        replaces={most === 1}
        inFull
        readOnly={readOnly}
      />
    </div>
  );
}
