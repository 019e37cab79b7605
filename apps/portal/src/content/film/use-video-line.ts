import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { embedAddress } from './hosts.ts';
import type { Video } from './video.ts';

interface VideoLine {
  readonly words: string;
  /** Null when there is none. */
  readonly address: string | null;
}

/** Line that stands on paper for a film: its name, its length, and where it can be seen. */
export function useVideoLine(name: string, video: Video): VideoLine {
  const t = useMessages();
  const format = useFormat();
  const kind = t('course-pages.print.kind', { kind: t('course.kind.video'), name });
  const [first] = video.sources;
  const address = first ? ('url' in first ? first.url : embedAddress(first, null, null).page) : null;
  return {
    words: video.duration === null ? kind : `${kind} · ${format.duration(video.duration)}`,
    address: address === null ? null : new URL(address, location.href).href,
  };
}
