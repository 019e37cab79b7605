import { prerequisiteFaults, type PartDocument, waysOf } from '@stoa/domain';
import type { ReportWriter } from './report.ts';

/** The parts without the prerequisites that would keep them shut for ever, each of which is noted. */
export function withSoundPrerequisites(parts: readonly PartDocument[], report: ReportWriter): PartDocument[] {
  const faults = prerequisiteFaults(parts);
  if (faults.length === 0) return [...parts];
  const faulty = Map.groupBy(faults, ({ key }) => key);
  for (const [key, wrong] of faulty)
    report.note('prerequisite-left-out', key, wrong.map(({ prerequisite }) => prerequisite).join(', '));
  const mended = ({ prerequisites: named = [], ...part }: PartDocument): PartDocument => {
    const wrong = new Set(faulty.get(part.key)?.map(({ prerequisite }) => prerequisite));
    // one way that cannot be gone may be the one that was meant: nobody waits for the others alone
    const prerequisites = named.filter((one) => !waysOf(one).some((name) => wrong.has(name)));
    const children = part.children?.map(mended);
    return { ...part, ...(prerequisites.length > 0 && { prerequisites }), ...(children && { children }) };
  };
  return parts.map(mended);
}
