import type { ActivityContentDocument } from '@stoa/domain';

/** A file as content names it: what is needed to link to it without reading its row. */
export interface StoredFileLink {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
}

export type StoredVideoSource =
  | { readonly kind: 'file'; readonly file: StoredFileLink }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'youtube' | 'vimeo'; readonly id: string };

/**
 * The content of an activity as it lies in `activity.content`. In HTML, links to files are addresses already, and links
 * to other parts are `stoa-part:AXIS`. It is not sanitised: that happens whenever it is given out.
 */
export type StoredContent =
  | Extract<
      ActivityContentDocument,
      { type: 'html' | 'link' | 'discussion' | 'event' | 'tool' | 'externalTool' | 'packaged' }
    >
  | {
      readonly type: 'quiz';
      readonly tool: 'quiz';
      /** Sum of its questions, which are in a table of their own: 64 hexadecimal digits. */
      readonly sha256: string;
      readonly introductionHtml?: string;
      /** Ids of the files that its questions show. */
      readonly files: readonly string[];
    }
  | { readonly type: 'file'; readonly file: StoredFileLink }
  | {
      readonly type: 'video';
      readonly sources: readonly StoredVideoSource[];
      readonly captions: readonly { readonly language: string; readonly file: StoredFileLink }[];
      readonly attachments: readonly StoredFileLink[];
      readonly poster: StoredFileLink | null;
      /** Seconds, as the other two. */
      readonly duration: number | null;
      readonly startAt: number | null;
      readonly endAt: number | null;
    };
