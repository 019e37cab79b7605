import { changeTexts, parseQuiz } from '@stoa/assessment';
import type { ActivityContentDocument, VideoDocument, VideoSourceDocument } from '@stoa/domain';

/** What happens to what a content names. */
export interface ContentChange {
  readonly html: (html: string) => string;
  /** An address of a picture of a question. */
  readonly address: (address: string) => string;
  /** The path of a file; null for one that there is not. */
  readonly file: (path: string) => string | null;
}

const sources = (source: VideoSourceDocument, { file }: ContentChange): readonly VideoSourceDocument[] => {
  if (source.kind !== 'file') return [source];
  const path = file(source.path);
  return path === null ? [] : [{ kind: 'file', path }];
};

const withPath = <T extends { readonly path: string }>(one: T, { file }: ContentChange): readonly T[] => {
  const path = file(one.path);
  return path === null ? [] : [{ ...one, path }];
};

function changeVideo({ posterPath, ...video }: VideoDocument, change: ContentChange): VideoDocument {
  const poster = posterPath === undefined ? null : change.file(posterPath);
  return {
    ...video,
    sources: video.sources.flatMap((one) => sources(one, change)),
    captions: video.captions.flatMap((one) => withPath(one, change)),
    ...(video.attachments && { attachments: video.attachments.flatMap((one) => withPath(one, change)) }),
    ...(poster !== null && { posterPath: poster }),
  };
}

/** A content with its texts and the paths of its files changed; null where nothing is left to show. */
export function changeContent(content: ActivityContentDocument, change: ContentChange): ActivityContentDocument | null {
  switch (content.type) {
    case 'link':
      return content;
    case 'html':
      return { ...content, html: change.html(content.html) };
    case 'discussion':
      return { ...content, promptHtml: change.html(content.promptHtml) };
    case 'event':
      return { ...content, descriptionHtml: change.html(content.descriptionHtml) };
    case 'video':
      return changeVideo(content, change);
    case 'file':
    case 'packaged': {
      const path = change.file(content.path);
      return path === null ? null : { ...content, path };
    }
    case 'quiz':
      return withIntroduction(
        { ...content, quiz: JSON.stringify(changeTexts(parseQuiz(content.quiz), change)) },
        change,
      );
    case 'tool':
    case 'externalTool':
      return withIntroduction(content, change);
  }
}

function withIntroduction<T extends { readonly introductionHtml?: string }>(content: T, { html }: ContentChange): T {
  return content.introductionHtml === undefined
    ? content
    : { ...content, introductionHtml: html(content.introductionHtml) };
}
