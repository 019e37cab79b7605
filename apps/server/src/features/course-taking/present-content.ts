import type { ActivityContent, FileLink, VideoSource } from '@stoa/contract';
import type { StoredContent, StoredFileLink } from '../../db/tables/stored-content.ts';
import { captionAddress, fileAddress } from '../../learning/content/file-address.ts';
import { filmSources, type FilmSource } from '../../learning/content/film-sources.ts';
import { followedLink } from '../../learning/content/frame-source.ts';
import { presentHtml, type HtmlPlace } from '../../learning/content/present-html.ts';

function fileLink({ fileId, name, mediaType, size }: StoredFileLink): FileLink {
  return { url: fileAddress(fileId, name), name, mediaType, size };
}

function videoSource(source: FilmSource): VideoSource {
  switch (source.kind) {
    case 'file':
      return { kind: 'file', url: fileAddress(source.file.fileId, source.file.name), mediaType: source.file.mediaType };
    case 'url':
      return { kind: 'file', url: source.url, mediaType: null };
    case 'elsewhere':
      return { kind: 'elsewhere', url: source.url };
    case 'youtube':
    case 'vimeo':
      return { kind: source.kind, id: source.id };
  }
}

function presentVideo(video: Extract<StoredContent, { type: 'video' }>, { images }: HtmlPlace): ActivityContent {
  return {
    type: 'video',
    sources: filmSources(video.sources, images).map(videoSource),
    captions: video.captions.map(({ language, file }) => ({ language, url: captionAddress(file.fileId, file.name) })),
    attachments: video.attachments.map(fileLink),
    posterUrl: video.poster === null ? null : fileAddress(video.poster.fileId, video.poster.name),
    duration: video.duration,
    startAt: video.startAt,
    endAt: video.endAt,
  };
}

async function presentEvent(
  { startsAt, endsAt, place: where, descriptionHtml }: Extract<StoredContent, { type: 'event' }>,
  place: HtmlPlace,
): Promise<ActivityContent> {
  return { type: 'event', startsAt, endsAt, place: where, descriptionHtml: await presentHtml(descriptionHtml, place) };
}

/**
 * Content as it is given out: HTML sanitised, links resolved. Of what a tool will play only what is said before it,
 * else null: its source holds the answers.
 */
export async function presentContent(content: StoredContent, place: HtmlPlace): Promise<ActivityContent | null> {
  switch (content.type) {
    case 'html':
      return {
        type: 'html',
        html: await presentHtml(content.html, place),
        ...(content.partsLeftOut === true ? { partsLeftOut: true } : {}),
      };
    case 'link':
      return {
        type: 'link',
        url: followedLink(content.url),
        description: content.description ?? null,
        embedded: content.embedded ?? false,
      };
    case 'file':
      return { type: 'file', file: fileLink(content.file) };
    case 'video':
      return presentVideo(content, place);
    case 'event':
      return await presentEvent(content, place);
    case 'discussion':
      return { type: 'discussion', promptHtml: await presentHtml(content.promptHtml, place) };
    case 'quiz':
    case 'externalTool':
      return {
        type: content.type,
        html: content.introductionHtml === undefined ? null : await presentHtml(content.introductionHtml, place),
      };
    case 'packaged':
      return presentPackaged(content);
    case 'tool':
      return content.introductionHtml === undefined
        ? null
        : { type: 'introduction', html: await presentHtml(content.introductionHtml, place) };
  }
}

function presentPackaged({ unit }: Extract<StoredContent, { readonly type: 'packaged' }>): ActivityContent {
  const { cmi5 } = unit ?? {};
  return { type: 'packaged', ownWindow: cmi5?.launchMethod === 'OwnWindow', browses: cmi5 !== undefined };
}
