import { useFormat, useLocale, useMessages } from '../../../lib/messages.tsx';
import { embedAddress } from '../video/hosts.ts';
import type { Video } from '../video/video.ts';
import { PrintedAddress } from './printed-address.tsx';

/** A film on paper: what it is, where it can be seen, and its words in writing. */
export function PrintedVideo({ name, video }: { readonly name: string; readonly video: Video }) {
  const t = useMessages();
  const format = useFormat();
  const languages = new Intl.DisplayNames([useLocale()], { type: 'language' });
  const kind = t('reading.print.kind', { kind: t('course.kind.video'), name });
  const words = video.duration === null ? [kind] : [kind, format.duration(video.duration)];
  const [address] = video.sources.map((source) => (source.kind === 'file' ? source.url : embedAddress(source, null, null).page));
  return (
    <div>
      <PrintedAddress words={words.join(' · ')} address={address ?? null} />
      {video.captions.map(({ language, url }) => (
        <PrintedAddress key={url} words={t('reading.print.captions', { language: languages.of(language) ?? language })} address={url} />
      ))}
      {video.attachments.map((file) => (
        <PrintedAddress key={file.url} words={`${file.name} · ${format.fileSize(file.size)}`} address={file.url} />
      ))}
    </div>
  );
}
