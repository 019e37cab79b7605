import type { PartDocument } from '@stoa/domain';
import type { OlxBlock } from '../block.ts';
import type { PageTexts } from './page-texts.ts';
import type { ReportWriter } from '../../document/report.ts';
import type { XmlElement } from '../../xml/xml-tree.ts';
import { attributeOf, childElements, descendants, firstAt, textAt } from '../../xml/xml-tree.ts';
import { escapeText } from '../../xml/entities.ts';
import { promptsOf } from '../tool.ts';

const words = (element: XmlElement, name: string): string => escapeText(textAt(element, name) ?? '');

/** A row: what is looked at, and each grade for it with its points. */
function criterionRow(criterion: XmlElement): string {
  const name = words(criterion, 'label') || words(criterion, 'name');
  const prompt = words(criterion, 'prompt');
  const options = childElements(criterion, 'option').map((option) => {
    const label = words(option, 'label') || words(option, 'name');
    const explanation = words(option, 'explanation');
    const points = escapeText(attributeOf(option, 'points') ?? '');
    return `<td><strong>${label} (${points})</strong>${explanation === '' ? '' : `<br>${explanation}`}</td>`;
  });
  return `<tr><th scope="row">${name}${prompt === '' ? '' : `<br>${prompt}`}</th>${options.join('')}</tr>`;
}

function rubricTable(block: OlxBlock): string {
  const rubric = firstAt(block.element, 'rubric');
  const rows = childElements(rubric, 'criterion').map(criterionRow);
  return rows.length === 0 ? '' : `<table><tbody>${rows.join('')}</tbody></table>`;
}

type HandInPart = Pick<PartDocument, 'completion' | 'handIn' | 'manualGrading'> & {
  readonly content: NonNullable<PartDocument['content']>;
};

/**
 * A task of Open edX to write: its prompts and its rubric, with a text to hand in. A person grades it; that learners
 * do, each other or themselves, is noted. Undefined for a task that takes files only.
 */
export function writtenTask(block: OlxBlock, texts: PageTexts, report: ReportWriter): HandInPart | undefined {
  const { element } = block;
  const files = attributeOf(element, 'file_upload_response');
  if (files !== undefined && attributeOf(element, 'text_response') === undefined) return undefined;
  const steps = descendants(element).filter(({ name }) => name === 'assessment');
  const others = steps.map((step) => attributeOf(step, 'name') ?? '').filter((name) => name !== 'staff-assessment');
  const left = [...others, ...(files === undefined ? [] : ['file_upload_response'])].join(', ');
  if (left !== '') report.note('settings-left-out', block.key, left);
  const html = texts.clean(`${promptsOf(block)}\n${rubricTable(block)}`);
  return { content: { type: 'html', html }, completion: 'handIn', handIn: { text: true }, manualGrading: true };
}
