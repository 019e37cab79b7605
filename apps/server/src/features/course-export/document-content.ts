import { changeTexts } from '@stoa/assessment';
import type { Quiz } from '@stoa/assessment';
import type { ActivityContentDocument, VideoDocument, VideoSourceDocument } from '@stoa/domain';
import { quizDocument } from '@stoa/importers/quiz';
import { fileLink } from '@stoa/importers/links';
import type { NamedFile } from './course-files.ts';
import type { StoredContent, StoredFileLink } from '../../db/tables/stored-content.ts';

/** What stored contents name, by the names of a course document. */
export interface DocumentNames {
  /** A file by its id; undefined for one that the course does not have. */
  readonly fileOf: (fileId: string) => NamedFile | undefined;
  /** Key of a part by its axis. */
  readonly keyOf: (axis: string) => string | undefined;
  /** Hears of what is named and not there. */
  readonly onMissing: (what: string) => void;
}

const fileStart = /\/api\/lms-storage\/v1\/(?:public\/)?files\/([0-9a-f-]{36})\//u;
const partLink = /stoa-part:([0-9a-z-]+)/gu;

/** A stored text with links as importers write them. */
export function documentHtml(html: string, names: DocumentNames): string {
  const { keyOf, onMissing } = names;
  return withFileLinks(html, names).replaceAll(partLink, (link, axis: string) => {
    const key = keyOf(axis);
    if (key === undefined) onMissing(link);
    return key === undefined ? '#' : `stoa-part:${key}`;
  });
}

/** An address ends with the name of its file, whatever signs that has. */
function withFileLinks(html: string, { fileOf, onMissing }: DocumentNames): string {
  const [before = '', ...pieces] = html.split(fileStart);
  let text = before;
  for (let at = 0; at < pieces.length; at += 2) {
    const [id = '', rest = ''] = pieces.slice(at, at + 2);
    const file = fileOf(id);
    const name = encodeURIComponent(file?.name ?? '');
    if (file === undefined) onMissing(id);
    text +=
      file !== undefined && rest.startsWith(name) ? `${fileLink(file.path)}${rest.slice(name.length)}` : `#${rest}`;
  }
  return text;
}

function pathsOf(file: StoredFileLink | null, { fileOf, onMissing }: DocumentNames): readonly string[] {
  if (file === null) return [];
  const path = fileOf(file.fileId)?.path;
  if (path === undefined) onMissing(file.name);
  return path === undefined ? [] : [path];
}

function documentVideo(video: Extract<StoredContent, { type: 'video' }>, names: DocumentNames): VideoDocument {
  const [posterPath] = pathsOf(video.poster, names);
  return {
    type: 'video',
    sources: video.sources.flatMap((source): readonly VideoSourceDocument[] =>
      source.kind === 'file' ? pathsOf(source.file, names).map((path) => ({ kind: 'file' as const, path })) : [source],
    ),
    captions: video.captions.flatMap(({ language, file }) => pathsOf(file, names).map((path) => ({ language, path }))),
    ...(video.attachments.length > 0 && {
      attachments: video.attachments.flatMap((file) => pathsOf(file, names).map((path) => ({ path, name: file.name }))),
    }),
    ...(posterPath !== undefined && { posterPath }),
    ...(video.duration !== null && { durationSeconds: video.duration }),
    ...(video.startAt !== null && { startAtSeconds: video.startAt }),
    ...(video.endAt !== null && { endAtSeconds: video.endAt }),
  };
}

/** A stored content as importers would hand it over. Undefined for a file that there is not. */
export function documentContent(
  content: StoredContent,
  quiz: Quiz | null,
  names: DocumentNames,
): ActivityContentDocument | undefined {
  const html = (text: string): string => documentHtml(text, names);
  switch (content.type) {
    case 'html':
      return { ...content, html: html(content.html) };
    case 'discussion':
      return { ...content, promptHtml: html(content.promptHtml) };
    case 'event':
      return { ...content, descriptionHtml: html(content.descriptionHtml) };
    case 'video':
      return documentVideo(content, names);
    case 'file': {
      const [path] = pathsOf(content.file, names);
      return path === undefined ? undefined : { type: 'file', path };
    }
    case 'quiz':
      if (quiz === null) return undefined;
      return quizDocument(changeTexts(quiz, { html, address: html }), html(content.introductionHtml ?? ''));
    case 'tool':
    case 'externalTool':
      return content.introductionHtml === undefined
        ? content
        : { ...content, introductionHtml: html(content.introductionHtml) };
    case 'link':
    case 'packaged':
      return content;
  }
}
