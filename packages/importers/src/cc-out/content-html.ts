import type { EventDocument, VideoDocument } from '@stoa/domain';
import { escapeAttribute, escapeText } from '../xml/entities.ts';

export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** An event as a page. */
export function eventHtml({ startsAt, endsAt, place, descriptionHtml }: EventDocument): string {
  return `<p>${startsAt} – ${endsAt}, ${escapeText(place)}</p>${descriptionHtml}`;
}

/** A film as a page, with what its author puts beside it. */
export function filmHtml({ sources, captions, attachments = [] }: VideoDocument): string {
  const own = sources.flatMap((source) =>
    source.kind === 'file'
      ? [`stoa-file:${encodedPath(source.path)}`]
      : source.kind === 'url'
        ? [escapeAttribute(source.url)]
        : [],
  );
  const tracks = captions.map(
    ({ language, path }) =>
      `<track kind="captions" srclang="${escapeAttribute(language)}" src="stoa-file:${encodedPath(path)}">`,
  );
  const film = `<video controls>${own.map((src) => `<source src="${src}">`).join('')}${tracks.join('')}</video>`;
  const [frame] = sources.flatMap((source) =>
    source.kind === 'youtube'
      ? [`https://www.youtube-nocookie.com/embed/${encodeURIComponent(source.id)}`]
      : source.kind === 'vimeo'
        ? [`https://player.vimeo.com/video/${encodeURIComponent(source.id)}`]
        : [],
  );
  const beside = attachments.map(
    ({ path, name }) => `<p><a href="stoa-file:${encodedPath(path)}">${escapeText(name)}</a></p>`,
  );
  const shown = own.length > 0 ? film : frame === undefined ? '' : `<iframe src="${frame}" allowfullscreen></iframe>`;
  return `${shown}${beside.join('')}`;
}
