import { itemField } from './fields.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

/** What the structure of an item does not tell by itself. Essays of Canvas are written with formatting. */
const kinds = {
  text_only_question: 'text',
  file_upload_question: 'upload',
  essay_question: 'richEssay',
  'cc.essay.v0p1': 'essay',
  fill_in_multiple_blanks_question: 'blanks',
  multiple_dropdowns_question: 'dropdowns',
  matching_question: 'rows',
  categorization_question: 'categories',
  calculated_question: 'calculated',
  numerical_question: 'number',
  true_false_question: 'unshuffled',
} as const;

export type QuestionKind = (typeof kinds)[keyof typeof kinds] | 'plain';

/** The kind by what Canvas or Common Cartridge call it; `plain` where only the structure says. */
export function questionKind(item: XmlElement): QuestionKind {
  const name = itemField(item, 'question_type', 'cc_profile') ?? '';
  return Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : 'plain';
}
