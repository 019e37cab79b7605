import { waysOf } from '../values/prerequisite.ts';
import type { PartDocument } from './course-document.ts';

/** Why a part cannot wait for another (decision 0047). */
export const prerequisiteFaultReasons = ['unknown', 'itself', 'not-before'] as const;

export interface PrerequisiteFault {
  /** Key of the part that waits. */
  readonly key: string;
  /** What it names as its prerequisite. */
  readonly prerequisite: string;
  readonly reason: (typeof prerequisiteFaultReasons)[number];
}

/**
 * The prerequisites in a course that nobody could ever pass, or that name nothing. A part waits for what lies wholly
 * before it: not for itself, nor for what it stands in, holds, or comes before. In every circle of parts that wait for
 * each other there is one that comes later, so this finds circles too.
 */
export function prerequisiteFaults(parts: readonly PartDocument[]): readonly PrerequisiteFault[] {
  const keys = new Set(keysOf(parts));
  const before = new Set<string>();
  const faults: PrerequisiteFault[] = [];
  const walk = (part: PartDocument) => {
    const { key } = part;
    for (const prerequisite of new Set(part.prerequisites?.flatMap(waysOf))) {
      if (prerequisite === key) faults.push({ key, prerequisite, reason: 'itself' });
      else if (!keys.has(prerequisite)) faults.push({ key, prerequisite, reason: 'unknown' });
      else if (!before.has(prerequisite)) faults.push({ key, prerequisite, reason: 'not-before' });
    }
    part.children?.forEach(walk);
    before.add(key);
  };
  parts.forEach(walk);
  return faults;
}

function keysOf(parts: readonly PartDocument[]): readonly string[] {
  return parts.flatMap(({ key, children = [] }) => [key, ...keysOf(children)]);
}
