import { kindsOf, type HandInTermsDocument, type PartDocument } from '@stoa/domain';
import type { OlxBlock } from '../block.ts';
import type { PageTexts } from './page-texts.ts';
import type { ReportWriter } from '../../document/report.ts';
import { rubricOfResponse } from './rubric.ts';
import type { XmlElement } from '../../xml/xml-tree.ts';
import { attributeOf, descendants, firstAt, textAt } from '../../xml/xml-tree.ts';
import { escapeText } from '../../xml/entities.ts';
import { textField } from '../fields.ts';
import { promptsOf } from '../tool.ts';

type HandInPart = Pick<PartDocument, 'completion' | 'manualGrading'> & {
  readonly handIn: HandInTermsDocument;
  readonly content: NonNullable<PartDocument['content']>;
};

/**
 * A task of Open edX: its prompts and its rubric, with a text, files or both to hand in. A person grades it; that
 * learners do, each other or themselves, is noted, and so are words that whoever grades would read.
 */
export function writtenTask(block: OlxBlock, texts: PageTexts, report: ReportWriter): HandInPart {
  const { element } = block;
  const steps = descendants(element).filter(({ name }) => name === 'assessment');
  const others = steps.map((step) => attributeOf(step, 'name') ?? '').filter((name) => name !== 'staff-assessment');
  const prompted = textAt(firstAt(element, 'rubric'), 'feedbackprompt') === undefined ? [] : ['feedbackprompt'];
  const lost = [...others, ...prompted];
  if (lost.length > 0) report.note('settings-left-out', block.key, lost.join(', '));
  const rubric = rubricOfResponse(element);
  return handInPart(texts.clean(promptsOf(block)), {
    ...termsOf(element),
    ...(rubric === undefined ? {} : { rubric }),
  });
}

/** A file that staff grade; what is asked for stands in the page around it. */
export function uploadTask(block: OlxBlock): HandInPart {
  const instructions = textField(block.fields, 'instructions') ?? '';
  return handInPart(escapeText(instructions), { files: true, mostFiles: 1 });
}

function handInPart(html: string, handIn: HandInTermsDocument): HandInPart {
  return { content: { type: 'html', html }, completion: 'handIn', handIn, manualGrading: true };
}

/** Lists of endings that Open edX has names for. */
const namedLists: Readonly<Record<string, readonly string[]>> = {
  image: ['jpg', 'png'],
  'pdf-and-image': ['pdf', 'jpg', 'png'],
};

function termsOf(element: XmlElement): HandInTermsDocument {
  const [text, files] = [asked(element, 'text_response'), asked(element, 'file_upload_response')];
  const rich = richOf(element);
  if (!files) return { text: true, ...rich };
  const list = namedLists[attributeOf(element, 'file_upload_type') ?? ''];
  const fileKinds = kindsOf(list ?? (attributeOf(element, 'white_listed_file_types') ?? '').split(','));
  const alone = attributeOf(element, 'allow_multiple_files')?.toLowerCase() === 'false';
  const isRequired = attributeOf(element, 'file_upload_response') === 'required';
  return {
    text,
    files,
    ...(text && rich),
    ...(isRequired ? { leastFiles: 1 } : {}),
    ...(alone ? { mostFiles: 1 } : {}),
    ...(fileKinds.length === 0 ? {} : { fileKinds }),
  };
}

/** Open edX has two boxes for a text: one for letters alone, and one with formatting. */
function richOf(element: XmlElement): Pick<HandInTermsDocument, 'richText'> {
  return attributeOf(element, 'text_response_editor') === 'tinymce' ? { richText: true } : {};
}

/** Whether a response may or must be given; what the block says nothing of is not asked for. */
function asked(element: XmlElement, response: string): boolean {
  return ['required', 'optional'].includes(attributeOf(element, response) ?? '');
}
