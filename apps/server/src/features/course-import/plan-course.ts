import { randomUUID } from 'node:crypto';
import { ActivityKind, ContentState, type CourseDocument, type PartDocument, ObjectiveType } from '@stoa/domain';

/** A part with the identities that it will have. */
export interface PlannedPart {
  readonly id: string;
  readonly parentPartId: string | null;
  readonly activityId: string;
  readonly activityPathId: string;
  /**
   * What addresses carry: the chain of serial numbers from the root, base 36, joined by '-'. A serial is given once inside a course
   * and never again, so that moving a part among its siblings changes no address.
   */
  readonly axis: string;
  readonly order: number;
  readonly document: PartDocument;
}

export interface CoursePlan {
  readonly root: PlannedPart;
  /** The root first, then depth first. */
  readonly parts: readonly PlannedPart[];
  readonly axes: ReadonlyMap<string, string>;
}

/** A course that is one single activity is its own root; any other stands on a composite of its own name. */
function rootDocument(document: CourseDocument): PartDocument {
  const [only] = document.parts;
  const isComposite = (document.objectiveType ?? ObjectiveType.composite) === ObjectiveType.composite;
  if (!isComposite && only !== undefined) return only;
  return {
    key: '',
    kind: ActivityKind.composite,
    name: document.name,
    state: document.state ?? ContentState.ready,
    presentationMode: document.presentationMode,
    children: document.parts,
  };
}

/** Gives every part of a course its identities and its axis. */
export function planCourse(document: CourseDocument): CoursePlan {
  const parts: PlannedPart[] = [];
  const place = (part: PartDocument, parent: PlannedPart | null, order: number): PlannedPart => {
    const serial = parts.length.toString(36);
    const planned: PlannedPart = {
      id: randomUUID(),
      parentPartId: parent?.id ?? null,
      activityId: randomUUID(),
      activityPathId: randomUUID(),
      axis: parent === null ? '' : parent.axis === '' ? serial : `${parent.axis}-${serial}`,
      order,
      document: part,
    };
    parts.push(planned);
    part.children?.forEach((child, index) => place(child, planned, index));
    return planned;
  };
  const root = place(rootDocument(document), null, 0);
  return { root, parts, axes: new Map(parts.map((part) => [part.document.key, part.axis])) };
}

const isLeaf = (part: PartDocument): boolean => part.kind !== ActivityKind.composite && part.state !== ContentState.archived;

/** Leaves that a learner meets; archived ones are dropped from the table of contents. */
export function countLeaves(plan: CoursePlan): number {
  return plan.parts.filter((part) => isLeaf(part.document)).length;
}

/** Seconds: what the course says of itself, else the sum of its required parts; null when nothing tells. */
export function courseDuration(document: CourseDocument, plan: CoursePlan): number | null {
  if (document.durationSeconds !== undefined) return document.durationSeconds;
  const known = plan.parts.filter((part) => isLeaf(part.document) && part.document.optional !== true);
  const seconds = known.reduce((sum, part) => sum + (part.document.durationSeconds ?? 0), 0);
  return seconds > 0 ? Math.round(seconds) : null;
}
