import type { ActivityContentDocument } from '@stoa/domain';
import { event, externalTool, link, packaged, toolSource, video } from './part-shapes.ts';
import { flag, text, type Shape } from './shape.ts';

type ContentType = ActivityContentDocument['type'];

/** What a page shows, as its front matter says it. Its text stands below, and texts of files in files beside it. */
export interface ContentForm {
  readonly name: string;
  readonly type: ContentType;
  /** Gives the content without its texts; fields of paths are as they were written. */
  readonly read: Shape<object>;
  /** The field that holds the text below; null where there is none. */
  readonly body: 'html' | 'promptHtml' | 'descriptionHtml' | 'introductionHtml' | null;
  /** Fields whose values are texts of files beside the page. */
  readonly beside: readonly string[];
}

const asField =
  (name: string, shape: Shape<unknown>): Shape<object> =>
  (value, at, fault) => {
    const read = shape(value, at, fault);
    return read === undefined ? undefined : { [name]: read };
  };

const alone: Shape<object> = (value, at, fault) => (flag(value, at, fault) === true ? {} : undefined);

/** Every kind of content but a text, which is what a page shows that names none of these. */
export const contentForms: readonly ContentForm[] = [
  { name: 'link', type: 'link', read: link, body: null, beside: [] },
  { name: 'file', type: 'file', read: asField('path', text), body: null, beside: [] },
  { name: 'film', type: 'video', read: video, body: null, beside: [] },
  { name: 'quiz', type: 'quiz', read: asField('quiz', text), body: 'introductionHtml', beside: ['quiz'] },
  { name: 'discussion', type: 'discussion', read: alone, body: 'promptHtml', beside: [] },
  { name: 'event', type: 'event', read: event, body: 'descriptionHtml', beside: [] },
  { name: 'tool', type: 'externalTool', read: externalTool, body: 'introductionHtml', beside: [] },
  { name: 'package', type: 'packaged', read: packaged, body: null, beside: [] },
  { name: 'source', type: 'tool', read: toolSource, body: 'introductionHtml', beside: ['source', 'settings'] },
];
