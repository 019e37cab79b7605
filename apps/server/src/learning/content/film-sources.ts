import { mediaSource } from '@stoa/domain';
import type { StoredVideoSource } from '../../db/tables/stored-content.ts';
import { linkSource } from './frame-source.ts';

/** A source as it may be used here: one on a site from which nothing may come is watched there. */
export type FilmSource = StoredVideoSource | { readonly kind: 'elsewhere'; readonly url: string };

/** Sources of a film; `origins` are those from which media may come. One that leads nowhere is left out. */
export function filmSources(sources: readonly StoredVideoSource[], origins: readonly string[]): readonly FilmSource[] {
  return sources.flatMap((source): readonly FilmSource[] => {
    if (source.kind !== 'url') return [source];
    const url = mediaSource(source.url, origins);
    if (url !== null) return [{ kind: 'url', url }];
    const link = linkSource(source.url);
    return link === null ? [] : [{ kind: 'elsewhere', url: link }];
  });
}
