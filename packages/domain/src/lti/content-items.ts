import type { ToolDisplay } from '../tools/external-tool.ts';

/** A piece of content that somebody chose in a tool (deep linking 2.0 §3). */
export type ContentItem =
  | {
      readonly type: 'ltiResourceLink';
      readonly title: string;
      /** Where the tool is launched; null: where it is launched anyway. */
      readonly url: string | null;
      readonly custom: Readonly<Record<string, string>>;
      /** Null where the tool leaves it open. */
      readonly display: ToolDisplay | null;
      readonly lineItem: ChosenLineItem | null;
    }
  | { readonly type: 'link'; readonly title: string; readonly url: string };

/** What a tool wants to give scores for. */
export interface ChosenLineItem {
  readonly label: string;
  readonly scoreMaximum: number;
  readonly resourceId: string | null;
  readonly tag: string | null;
}

/** Kinds of content that Stoa asks for. */
export const contentItemTypes = ['ltiResourceLink', 'link'] as const satisfies readonly ContentItem['type'][];

const mostItems = 100;
const longestText = 1000;
const longestTitle = 200;
const longestAddress = 2000;
const mostParameters = 100;

/**
 * Reads the content that came back from a tool. Null where it is no list, or one of its items cannot be what it says:
 * the whole answer is refused then, because half of what somebody chose is not what they chose. Kinds that Stoa did not
 * ask for are left out.
 */
export function readContentItems(sent: unknown): readonly ContentItem[] | null {
  if (!Array.isArray(sent) || sent.length > mostItems) return null;
  const items: ContentItem[] = [];
  for (const one of sent) {
    if (typeof one !== 'object' || one === null) return null;
    const fields: Fields = { ...one };
    if (!isAsked(fields['type'])) continue;
    const item = readers[fields['type']](fields, textOf(fields['title'], longestTitle) ?? '');
    if (item === null) return null;
    items.push(item);
  }
  return items;
}

type Fields = Readonly<Record<string, unknown>>;

const readers = {
  ltiResourceLink: (fields: Fields, title: string): ContentItem | null => {
    const url = fields['url'] === undefined ? null : addressOf(fields['url']);
    const custom = parametersOf(fields['custom']);
    const lineItem = lineItemOf(fields['lineItem'], title);
    if (url === undefined || custom === null || lineItem === undefined) return null;
    return { type: 'ltiResourceLink', title, url, custom, display: displayOf(fields), lineItem };
  },
  link: (fields: Fields, title: string): ContentItem | null => {
    const url = addressOf(fields['url']);
    return url === undefined ? null : { type: 'link', title, url };
  },
} as const;

const isAsked = (type: unknown): type is keyof typeof readers =>
  typeof type === 'string' && Object.hasOwn(readers, type);

function textOf(value: unknown, longest: number): string | null {
  return typeof value === 'string' && value.length <= longest ? value : null;
}

/** Only what a browser may be led to: never a script. */
function addressOf(value: unknown): string | undefined {
  const text = textOf(value, longestAddress);
  return text !== null && /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? text : undefined;
}

/** A tool names the places in which its content can stand, and says more of each; a frame goes first. */
function displayOf(fields: Fields): ToolDisplay | null {
  if (isObject(fields['iframe'])) return 'frame';
  return isObject(fields['window']) ? 'window' : null;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function parametersOf(value: unknown): Readonly<Record<string, string>> | null {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  const isText = entries.every(([name, text]) => name.length <= longestText && textOf(text, longestAddress) !== null);
  return isText && entries.length <= mostParameters
    ? Object.fromEntries(entries.map(([name, text]) => [name, String(text)]))
    : null;
}

function lineItemOf(value: unknown, title: string): ChosenLineItem | null | undefined {
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null) return undefined;
  const { scoreMaximum, label, resourceId, tag }: Fields = { ...value };
  if (typeof scoreMaximum !== 'number' || !Number.isFinite(scoreMaximum) || scoreMaximum <= 0) return undefined;
  return {
    label: textOf(label, longestTitle) ?? title,
    scoreMaximum,
    resourceId: textOf(resourceId, longestText),
    tag: textOf(tag, longestText),
  };
}
