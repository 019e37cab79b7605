import type { ActivityPart } from '@stoa/contract';
import { isComposite, leafParts, mostReadTogether, PresentationMode, shownChildren } from '@stoa/domain';
import type { PartRefusal, PartView } from '../../../course/attempt/part-state.ts';
import type { ChildrenSlice } from '../../../course/data/activity-content.ts';

/** The content of one part of a course on paper. */
export interface PaperPart {
  readonly part: ActivityPart;
  /** Level of its heading: 1 for the part that is printed. */
  readonly level: number;
  /** Its name stands above it; in a long read without names those of activities do not. */
  readonly named: boolean;
  /** The reason why nothing of it is given out; for a section only where nothing in it can be opened. */
  readonly refusal: PartRefusal | null;
  readonly children: readonly PaperPart[];
}

/** One call: activities that stand in the same section, or an activity by itself. */
export interface PaperRead {
  /** The section whose children are read together; null for one activity by itself. */
  readonly section: ActivityPart | null;
  /** The slice of children, where they are too many for one answer. */
  readonly slice?: ChildrenSlice;
  readonly parts: readonly PaperPart[];
}

type View = (part: ActivityPart) => PartView;

/** Everything that is printed of a place of the course, in order: itself, and what it holds however deep. */
export function planPaper(part: ActivityPart, view: View): PaperPart {
  return planPart(part, view, { level: 1, named: true });
}

function planPart(part: ActivityPart, view: View, { level, named }: Pick<PaperPart, 'level' | 'named'>): PaperPart {
  const { childActivity } = part;
  const { refusal } = view(part);
  if (!isComposite(childActivity)) return { part, level, named, refusal, children: [] };
  const shut = refusal !== null && leafParts(childActivity).every((leaf) => view(leaf).refusal !== null);
  if (shut) return { part, level, named, refusal, children: [] };
  const names = childActivity.presentationMode !== PresentationMode.longReadWithoutActivityNames;
  const children = shownChildren(childActivity).map((child) =>
    planPart(child, view, {
      level: level + 1,
      named: names || isComposite(child.childActivity) || view(child).refusal !== null,
    }),
  );
  return { part, level, named, refusal: null, children };
}

/** The calls for everything on paper that may be opened, in reading order. */
export function paperReads(paper: PaperPart): readonly PaperRead[] {
  if (isOpenLeaf(paper)) return [{ section: null, parts: [paper] }];
  const { part, children } = paper;
  const deeper = children.filter((child) => !isOpenLeaf(child)).flatMap(paperReads);
  return [...readsOf(part, children), ...deeper];
}

/** The calls for what stands directly in a section. */
function readsOf(section: ActivityPart, children: readonly PaperPart[]): readonly PaperRead[] {
  if (children.length <= mostReadTogether) return withLeaves([{ section, parts: children }]);
  const starts = Array.from(
    { length: Math.ceil(children.length / mostReadTogether) },
    (_, index) => index * mostReadTogether,
  );
  return withLeaves(
    starts.map((skip) => ({
      section,
      slice: { skip, take: mostReadTogether },
      parts: children.slice(skip, skip + mostReadTogether),
    })),
  );
}

/** The calls that are needed, each with what may be opened. */
function withLeaves(reads: readonly PaperRead[]): readonly PaperRead[] {
  return reads
    .map((read) => ({ ...read, parts: read.parts.filter(isOpenLeaf) }))
    .filter(({ parts }) => parts.length > 0);
}

/** Everything on paper that is locked, named with its reason. */
export function lockedOn(paper: PaperPart): readonly PaperPart[] {
  return paper.refusal === null ? paper.children.flatMap(lockedOn) : [paper];
}

function isOpenLeaf({ part, refusal }: PaperPart): boolean {
  return refusal === null && !isComposite(part.childActivity);
}
