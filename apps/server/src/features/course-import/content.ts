import { createHash } from 'node:crypto';
import { changeTexts, entriesOf, isAsked, parseQuiz } from '@stoa/assessment';
import type { ActivityContentDocument, QuizDocument, VideoDocument, VideoSourceDocument } from '@stoa/domain';
import type { StoredContent, StoredFileLink, StoredVideoSource } from '../../db/tables/stored-content.ts';
import { storableJson } from '../../kernel/storable-text.ts';
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

/** Questions as they are stored: the content of their activity names them. */
export interface StoredQuiz {
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  /** JSON. */
  readonly document: string;
  /** There is something to answer; otherwise all of it is only shown. */
  readonly isAsked: boolean;
}

const fileIds = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The questions of a quiz with their links resolved. */
export function storedQuiz({ quiz }: QuizDocument, targets: LinkTargets): StoredQuiz {
  const resolve = (text: string) => resolveLinks(text, targets);
  const parsed = parseQuiz(quiz);
  const document = storableJson(changeTexts(parsed, { html: resolve, address: resolve }));
  return {
    sha256: createHash('sha256').update(document).digest('hex'),
    document,
    isAsked: entriesOf(parsed).some(({ item }) => isAsked(item)),
  };
}

function quizContent(quiz: QuizDocument, targets: LinkTargets): StoredContent {
  const { sha256, document } = storedQuiz(quiz, targets);
  return {
    type: 'quiz',
    tool: 'quiz',
    sha256,
    ...(quiz.introductionHtml === undefined ? {} : { introductionHtml: resolveLinks(quiz.introductionHtml, targets) }),
    files: [...new Set(document.match(fileIds) ?? [])],
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
    case 'quiz':
      return quizContent(content, targets);
    case 'tool':
    case 'externalTool':
      return content.introductionHtml === undefined
        ? content
        : { ...content, introductionHtml: resolveLinks(content.introductionHtml, targets) };
    case 'link':
      return content;
    case 'packaged':
      return targets.files.has(content.path) ? content : null;
  }
}
