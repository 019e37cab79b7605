import type { OlxBlock } from './block.ts';
import type { ReportWriter } from '../document/report.ts';
import { answerFields } from './tool.ts';
import { isContainer } from './block.ts';

const structure: ReadonlyMap<string, string> = new Map([
  ['chapter', 'chapters'],
  ['sequential', 'sequentials'],
  ['vertical', 'verticals'],
]);

/**
 * Counts what the package holds, blocks kept from learners included. Blocks inside of a tool count one level deep: what
 * is deeper is the inside of a question.
 */
export function countBlocks(blocks: readonly OlxBlock[], report: ReportWriter, insideTool = false): void {
  for (const block of blocks) {
    report.count(structure.get(block.tag) ?? `block.${block.tag}`);
    if (block.tag === 'problem') {
      for (const [name, amount] of Object.entries(answerFields(block))) report.count(`response.${name}`, amount);
    }
    if (!insideTool) countBlocks(block.children, report, !isContainer(block.tag));
  }
}
