import type { OlxBlock } from './block.ts';
import type { ReportWriter } from '../document/report.ts';
import { answerFields } from './tool.ts';
import { blockKind, isContainer } from './block-kinds.ts';

/**
 * Counts what the package holds, blocks kept from learners included. Blocks inside of a tool count one level deep: what
 * is deeper is the inside of a question.
 */
export function countBlocks(blocks: readonly OlxBlock[], report: ReportWriter, insideTool = false): void {
  for (const block of blocks) {
    const { countedAs, answers } = blockKind(block.tag);
    report.count(countedAs ?? `block.${block.tag}`);
    if (answers === true) {
      for (const [name, amount] of Object.entries(answerFields(block))) report.count(`response.${name}`, amount);
    }
    if (!insideTool) countBlocks(block.children, report, !isContainer(block.tag));
  }
}
