import { languageNames } from '../../../content/media/language-names.ts';
import { useFileSize } from '../../../lib/language/use-file-size.ts';
import { useLocale, useMessages } from '../../../lib/language/messages.tsx';
import type { Video } from '../../../content/film/video.ts';
import { PrintedAddress } from './printed-address.tsx';
import { useVideoLine } from '../../../content/film/use-video-line.ts';

/** A film on paper: what it is, where it can be seen, and its words in writing. */
export function PrintedVideo({ name, video }: { readonly name: string; readonly video: Video }) {
  const t = useMessages();
  const fileSize = useFileSize();
  const languageOf = languageNames(useLocale());
  return (
    <>
      <PrintedAddress {...useVideoLine(name, video)} />
      {video.captions.map(({ language, url }) => (
        <PrintedAddress key={url} words={t('print.paper.captions', { language: languageOf(language) })} address={url} />
      ))}
      {video.attachments.map((file) => (
        <PrintedAddress key={file.url} words={`${file.name} · ${fileSize(file.size)}`} address={file.url} />
      ))}
    </>
  );
}
