import type { VideoSource } from '@stoa/contract';

export type EmbedSource = Extract<VideoSource, { kind: 'youtube' | 'vimeo' }>;

export interface EmbedAddress {
  /** Name of the place that plays it. */
  readonly host: string;
  /** Its player, for a frame. */
  readonly player: string;
  /** Its page, for a new tab. */
  readonly page: string;
}

/**
 * Addresses of a video at another place; seconds where the clip begins and ends. The players are the ones that follow
 * nobody.
 */
export function embedAddress(source: EmbedSource, startAt: number | null, endAt: number | null): EmbedAddress {
  const start = Math.floor(startAt ?? 0);
  const id = encodeURIComponent(source.id);
  if (source.kind === 'vimeo') {
    const from = start > 0 ? `#t=${start}s` : '';
    return {
      host: 'Vimeo',
      player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${from}`,
      page: `https://vimeo.com/${id}${from}`,
    };
  }
  const query = new URLSearchParams({
    autoplay: '1',
    rel: '0',
    ...(start > 0 ? { start: String(start) } : {}),
    ...(endAt === null ? {} : { end: String(Math.ceil(endAt)) }),
  });
  return {
    host: 'YouTube',
    player: `https://www.youtube-nocookie.com/embed/${id}?${query}`,
    page: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
  };
}
