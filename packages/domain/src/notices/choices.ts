import { noticeKinds, type NoticeChannel, type NoticeFrequency, type NoticeKind } from './kinds.ts';

/** Hours 0 to 23 on the clock of a person's zone; `to` is the first hour that is not quiet. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Days as `2026-11-30`, both of them held. */
export interface Holiday {
  readonly from: string;
  readonly until: string;
}

/** What somebody wants to be told, where and when. */
export interface NoticeChoices {
  /** What was chosen; the others are as their kinds say. */
  readonly kinds: { readonly [K in NoticeKind]?: { readonly [C in NoticeChannel]?: NoticeFrequency } };
  /** Hour 0 to 23 at which gathered notices come. */
  readonly digestHour: number;
  /** Day of the week at which those of a week come; 1 is Monday, 7 Sunday. */
  readonly digestDay: number;
  /** No mail goes out in these hours. */
  readonly quiet: QuietHours | null;
  /** No mail goes out on these days; it follows after them, where it is still true. */
  readonly hold: Holiday | null;
  /** Courses of which nothing is told. */
  readonly muted: readonly string[];
}

/** The choices of somebody who has chosen nothing. */
export const usualNoticeChoices: NoticeChoices = {
  kinds: {},
  digestHour: 8,
  digestDay: 1,
  quiet: { from: 21, to: 7 },
  hold: null,
  muted: [],
};

export function noticeFrequency({ kinds }: NoticeChoices, kind: NoticeKind, channel: NoticeChannel): NoticeFrequency {
  return kinds[kind]?.[channel] ?? noticeKinds[kind][channel];
}

/** The choices with another frequency of one kind in one channel. */
export function withFrequency(
  choices: NoticeChoices,
  { kind, channel, frequency }: { kind: NoticeKind; channel: NoticeChannel; frequency: NoticeFrequency },
): NoticeChoices {
  return { ...choices, kinds: { ...choices.kinds, [kind]: { ...choices.kinds[kind], [channel]: frequency } } };
}
