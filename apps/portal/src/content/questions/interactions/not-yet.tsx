import { useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { Words } from '../words.tsx';

/** Something that would be handed in as a file, which nobody can do here. */
export function NotYet({ interaction: { prompt } }: InteractionProps<'upload' | 'drawing'>) {
  const t = useMessages();
  return (
    <>
      {prompt !== null && <Words html={prompt} />}
      <p>{t('quiz.not-asked.file-upload')}</p>
    </>
  );
}
