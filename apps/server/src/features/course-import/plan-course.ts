import { randomUUID } from 'node:crypto';
import {
  activityKinds,
  ActivityKind,
  ContentState,
  axisBelow,
  contentStates,
  isPage,
  nextSerial,
  type CourseDocument,
  type PartDocument,
  ObjectiveType,
} from '@stoa/domain';

/** A part with the identities that it will have. */
export interface PlannedPart {
  readonly id: string;
  readonly parentPartId: string | null;
  readonly activityId: string;
  readonly activityPathId: string;
  /**
   * The part's name in addresses: the chain of serial numbers from the root, base 36, joined by '-'. A serial is given
   * once inside a course and never again, so that moving a part among its siblings changes no address.
   */
  readonly axis: string;
  readonly order: number;
  /** Its key in the package; empty for the root. */
  readonly sourceKey: string;
  readonly document: PartDocument;
}

/** A place that an earlier import of the course made. */
export interface KnownPart {
  readonly id: string;
  readonly activityId: string;
  readonly activityPathId: string;
  readonly axis: string;
  readonly sourceKey: string;
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
    ...(document.sequencing && { sequencing: document.sequencing }),
    children: document.parts,
  };
}

/** Identities of places, those of an earlier import first: each is given once. */
class Identities {
  readonly #known: Map<string, KnownPart>;
  #serial: number;

  constructor(known: readonly KnownPart[]) {
    this.#known = new Map(known.map((part) => [part.sourceKey, part]));
    this.#serial = nextSerial(known.map(({ axis }) => axis));
  }

  next(sourceKey: string, parent: PlannedPart | null): KnownPart {
    const known = this.#known.get(sourceKey);
    this.#known.delete(sourceKey);
    if (known !== undefined) return known;
    const serial = this.#serial++;
    const axis = parent === null ? '' : axisBelow(parent.axis, serial);
    return { id: randomUUID(), activityId: randomUUID(), activityPathId: randomUUID(), axis, sourceKey };
  }
}

/**
 * Gives every part of a course its identities and its axis. What an earlier import of the course made keeps its own, so
 * that addresses and everything that was earned there stay (decisions §5 'Content versions').
 */
export function planCourse(document: CourseDocument, known: readonly KnownPart[] = []): CoursePlan {
  const parts: PlannedPart[] = [];
  const identities = new Identities(known);
  const place = (part: PartDocument, parent: PlannedPart | null, order: number): PlannedPart => {
    const planned: PlannedPart = {
      ...identities.next(parent === null ? '' : part.key, parent),
      parentPartId: parent?.id ?? null,
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

const isLeaf = (part: PartDocument): boolean => !activityKinds[part.kind].composite && contentStates[part.state].listed;

/** Pages that a learner meets, archived ones left out. A course that is one page has as many as it has activities. */
export function countPages({ root, parts }: CoursePlan): number {
  if (isPageDocument(root.document)) return parts.filter((part) => isLeaf(part.document)).length;
  return pagesIn(root.document.children ?? []);
}

function pagesIn(parts: readonly PartDocument[]): number {
  return parts
    .filter(({ state }) => contentStates[state].listed)
    .reduce((sum, part) => sum + (isPageDocument(part) ? 1 : pagesIn(part.children ?? [])), 0);
}

function isPageDocument({ kind, presentationMode }: PartDocument): boolean {
  return isPage({ type: kind, presentationMode: presentationMode ?? null });
}

/** Seconds: what the course says of itself, else the sum of its required parts; null when nothing tells. */
export function courseDuration(document: CourseDocument, plan: CoursePlan): number | null {
  if (document.durationSeconds !== undefined) return document.durationSeconds;
  const known = plan.parts.filter((part) => isLeaf(part.document) && part.document.optional !== true);
  const seconds = known.reduce((sum, part) => sum + (part.document.durationSeconds ?? 0), 0);
  return seconds > 0 ? Math.round(seconds) : null;
}
