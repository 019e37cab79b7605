import type { ActivityContentDocument, VideoDocument, VideoSourceDocument } from '@stoa/domain';
import type { StoredContent, StoredFileLink, StoredVideoSource } from '../../db/tables/stored-content.ts';
import { type LinkTargets, resolveLinks } from './links.ts';

function videoSource(source: VideoSourceDocument, files: LinkTargets['files']): readonly StoredVideoSource[] {
  if (source.kind !== 'file') return [source];
  const file = files.get(source.path);
  return file === undefined ? [] : [{ kind: 'file', file }];
}

function caption(
  language: string,
  path: string,
  files: LinkTargets['files'],
): readonly { language: string; file: StoredFileLink }[] {
  const file = files.get(path);
  return file === undefined ? [] : [{ language, file }];
}

function attachment(path: string, name: string, files: LinkTargets['files']): readonly StoredFileLink[] {
  const file = files.get(path);
  return file === undefined ? [] : [{ ...file, name }];
}

function storedVideo(video: VideoDocument, { files }: LinkTargets): StoredContent {
  return {
    type: 'video',
    sources: video.sources.flatMap((source) => videoSource(source, files)),
    captions: video.captions.flatMap(({ language, path }) => caption(language, path, files)),
    attachments: (video.attachments ?? []).flatMap(({ path, name }) => attachment(path, name, files)),
    poster: video.posterPath === undefined ? null : (files.get(video.posterPath) ?? null),
    duration: video.durationSeconds ?? null,
    startAt: video.startAtSeconds ?? null,
    endAt: video.endAtSeconds ?? null,
  };
}

/** Content with the package's own names replaced by ours. Null when it is a file that the package does not have. */
export function storedContent(content: ActivityContentDocument, targets: LinkTargets): StoredContent | null {
  switch (content.type) {
    case 'html':
      return { ...content, html: resolveLinks(content.html, targets) };
    case 'discussion':
      return { type: 'discussion', promptHtml: resolveLinks(content.promptHtml, targets) };
    case 'event':
      return { ...content, descriptionHtml: resolveLinks(content.descriptionHtml, targets) };
    case 'video':
      return storedVideo(content, targets);
    case 'file': {
      const file = targets.files.get(content.path);
      return file === undefined ? null : { type: 'file', file };
    }
    case 'tool':
      return content.introductionHtml === undefined
        ? content
        : { ...content, introductionHtml: resolveLinks(content.introductionHtml, targets) };
    case 'link':
      return content;
  }
}
