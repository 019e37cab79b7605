import type { ActivityContent, ActivityPart, ActivityWithContent } from '@stoa/contract';
import { activityKinds, leafParts, needsConnection } from '@stoa/domain';
import { keptPictures, picturesIn } from '../../api/kept/kept-pictures.ts';
import { readKept } from '../../api/kept/kept-store.ts';
import { isPortalKept } from '../../lib/device/kept-portal.ts';
import type { KeepingPlan } from './keep-course.ts';

/** Things in a course that its kept pages do not have without a connection, in the order in which they are told. */
export const keepingGaps = ['films', 'files', 'elsewhere', 'pictures', 'closed', 'proctored'] as const;
type KeepingGap = (typeof keepingGaps)[number];

/** What of a course is on the device. */
export interface KeptStatus {
  /** Pages that can be kept. */
  readonly total: number;
  /** Pages that are there as a whole. */
  readonly kept: number;
  /** Of pages and pictures. */
  readonly bytes: number;
  /** The portal is there as well, so that what is kept opens. */
  readonly opens: boolean;
  readonly gaps: Readonly<Record<KeepingGap, number>>;
}

/** True when nothing is left to keep, and what is kept opens. */
export function isWhole({ kept, total, opens }: KeptStatus): boolean {
  return kept === total && opens;
}

const connected = new RegExp(`${needsConnection.frames}|${needsConnection.pictures}`, 'i');

type ContentType = ActivityContent['type'];
type ContentOf<T extends ContentType> = Extract<ActivityContent, { type: T }>;

const gapOfContent: { readonly [T in ContentType]: (content: ContentOf<T>) => KeepingGap | null } = {
  html: ({ html }) => (connected.test(html) ? 'elsewhere' : null),
  link: ({ embedded }) => (embedded ? 'elsewhere' : null),
  file: () => 'files',
  video: () => null, // counted by the plan, before it is kept
  event: () => null,
  discussion: () => null,
  introduction: () => null,
  externalTool: () => 'elsewhere',
  packaged: () => 'elsewhere',
  // its questions are read and answered; what is only in them comes with its page
  quiz: () => null,
};

function gapOf<T extends ContentType>(content: ContentOf<T>): KeepingGap | null {
  const type: T = content.type;
  return gapOfContent[type](content);
}

/** Looks what of a course is on this device, row by row: nothing is believed that is not there. */
export async function keptStatus(plan: KeepingPlan, userId: string): Promise<KeptStatus> {
  const rows = await readKept(
    userId,
    plan.pages.flatMap(({ reads }) => reads.map(({ key }) => key)),
  );
  const answers = [...rows.values()].map(({ answer }) => answer);
  const pictures = await keptPictures(picturesIn(answers));
  const gaps = answers.flatMap(contentsOf).map((content) => gapOf(content));
  const count = (gap: KeepingGap) => gaps.filter((one) => one === gap).length;
  return {
    total: plan.pages.length,
    kept: plan.pages.filter(({ reads }) => reads.every(({ key }) => rows.has(key))).length,
    bytes: pictures.bytes + new Blob(answers.map((answer) => JSON.stringify(answer))).size,
    opens: await isPortalKept(),
    gaps: {
      films: plan.pages.flatMap(({ page }) => filmsOn(page)).length,
      files: count('files'),
      elsewhere: count('elsewhere'),
      pictures: pictures.missing,
      closed: plan.closed.length,
      proctored: plan.proctored.length,
    },
  };
}

function filmsOn(page: ActivityPart): readonly ActivityPart[] {
  const leaves = page.childActivity.children.length === 0 ? [page] : leafParts(page.childActivity);
  return leaves.filter(({ childActivity: { type } }) => activityKinds[type].watchable);
}

/** The contents in an answer: one activity, or several. */
function contentsOf(answer: unknown): readonly ActivityContent[] {
  // only answers of the calls of `course-reads.ts` are asked for
  const given = answer as ActivityWithContent | { readonly data: readonly ActivityWithContent[] };
  const parts = 'data' in given ? given.data : [given];
  return parts.flatMap(({ content }) => (content === null ? [] : [content]));
}
