import type { Outline, PlannedPart } from './outline.ts';
import type { ReportWriter } from '../document/report.ts';

/**
 * Keeps unpublished parts in the outline as drafts, and tells the others apart. Where nothing would remain, the
 * cartridge is of a course that was never opened: then all of it comes in, and the report says so.
 */
export function withPublication(outline: Outline, report: ReportWriter): Outline {
  const leaves = [...outline.placed, ...outline.unplaced].flatMap(leavesOf);
  if (leaves.length > 0 && leaves.every((part) => part.unpublished)) {
    report.note('unpublished-made-ready', 'workflow_state', String(leaves.length));
    return { placed: outline.placed.map(published), unplaced: outline.unplaced.map(published), unpublished: [] };
  }
  return {
    placed: outline.placed,
    unplaced: outline.unplaced.filter((part) => !part.unpublished),
    unpublished: outline.unplaced.filter((part) => part.unpublished),
  };
}

function leavesOf(part: PlannedPart): PlannedPart[] {
  return part.loaded === undefined ? part.children.flatMap(leavesOf) : [part];
}

function published(part: PlannedPart): PlannedPart {
  return { ...part, unpublished: false, children: part.children.map(published) };
}
