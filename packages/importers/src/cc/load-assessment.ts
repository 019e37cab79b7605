import type { Cartridge } from './cartridge.ts';
import type { LoadedResource } from './loaded-resource.ts';
import type { ManifestResource } from './manifest.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { assessmentField, itemsOf, questionKinds } from '../qti-one/fields.ts';
import { attributeOf, firstAt, textAt, textOf } from '../xml/xml-tree.ts';
import { companionFiles, dependencyXml } from './companions.ts';
import { decodeText } from '../xml/decode-text.ts';
import { pathOf, readLeafXml } from './cartridge-files.ts';
import { quizOfAssessment } from './quiz-of-assessment.ts';
import { rubricOfAssignment } from './rubric.ts';
import { rubricWords } from './rubric-words.ts';
import { termsOf } from './terms.ts';
import { toXml } from '../xml/serialize.ts';
import { withRubric } from '../questions/with-rubric.ts';
import type { Quiz } from '@stoa/assessment';

interface Introduced {
  readonly meta: XmlElement | undefined;
  readonly name: string;
  readonly introductionHtml: string;
}

interface QtiDocument {
  readonly path: string;
  readonly element: XmlElement;
  readonly sourceFormat: 'qti-1.2' | 'canvas-qti-1.2';
}

/**
 * A quiz with its questions. Canvas writes it twice; its own form is kept where it holds at least as many questions.
 */
export async function loadAssessment(
  cartridge: Cartridge,
  resource: ManifestResource,
): Promise<LoadedResource | undefined> {
  const standard = await qtiDocument(cartridge, standardName(resource), 'qti-1.2');
  const own = await qtiDocument(cartridge, ownName(cartridge, resource), 'canvas-qti-1.2');
  const kept = own !== undefined && itemsOf(own.element).length >= itemsOf(standard?.element).length ? own : standard;
  if (kept === undefined) return undefined;
  const meta = await dependencyXml(cartridge, resource, 'quiz');
  const { settings, ...terms } = termsOf(meta, cartridge.canvas.groups);
  const attempts = Number(assessmentField(standard?.element, 'cc_maxattempts'));
  const title = textAt(meta, 'title') ?? attributeOf(firstAt(kept.element, 'assessment'), 'title');
  const name = title ?? resource.identifier;
  const quiz = await quizOfAssessment(cartridge, { element: kept.element, meta, name });
  const introductionHtml = descriptionOf(meta, kept.element);
  return {
    kind: 'tool',
    sourceFormat: kept.sourceFormat,
    source: decodeText(await cartridge.archive.read(kept.path)),
    introductionHtml,
    questionTypes: questionKinds(kept.element, kept === own ? 'question_type' : 'cc_profile'),
    settings: { ...(attempts >= 1 ? { allowedAttempts: Math.floor(attempts) } : {}), ...settings },
    ...terms,
    ...(meta === undefined ? {} : { settingsXml: toXml(meta) }),
    ...(title === undefined ? {} : { title }),
    ...(quiz === undefined ? {} : assessed(cartridge, quiz, { meta, name, introductionHtml })),
  };
}

/**
 * A quiz with the rubric that its assignment names. Where a person grades several of its questions, the rubric stands
 * before the first of them, to be read, as Canvas shows it.
 */
function assessed(
  { canvas, report }: Cartridge,
  quiz: Quiz,
  { meta, name, introductionHtml }: Introduced,
): Pick<Extract<LoadedResource, { kind: 'tool' }>, 'quiz' | 'used' | 'introductionHtml'> {
  const settings = firstAt(meta, 'assignment');
  const used = settings && rubricOfAssignment(settings, canvas.rubrics);
  if (used === undefined) return { quiz };
  const graded = withRubric(quiz, used.rubric);
  if (graded !== undefined) return { quiz: graded, used };
  if (used.rubric.counts === true) report.note('settings-left-out', name, 'rubric_use_for_grading');
  return { quiz, introductionHtml: introductionHtml + rubricWords(used) };
}

/** What a quiz says before its first question: in Canvas' own file, else in the standard's place for it. */
function descriptionOf(meta: XmlElement | undefined, quiz: XmlElement): string {
  const material = firstAt(quiz, 'assessment', 'presentation_material', 'flow_mat', 'material', 'mattext');
  return textAt(meta, 'description') ?? textOf(material).trim();
}

function standardName(resource: ManifestResource): string {
  return (
    resource.files.find((file) => file.endsWith('.xml') && !file.endsWith('assessment_meta.xml')) ?? resource.href ?? ''
  );
}

function ownName(cartridge: Cartridge, resource: ManifestResource): string {
  return companionFiles(cartridge, resource).find((file) => file.endsWith('.xml.qti')) ?? '';
}

async function qtiDocument(
  cartridge: Cartridge,
  name: string,
  sourceFormat: QtiDocument['sourceFormat'],
): Promise<QtiDocument | undefined> {
  const path = name === '' ? undefined : pathOf(cartridge, name);
  const element = path === undefined ? undefined : await readLeafXml(cartridge, name);
  return path === undefined || element === undefined ? undefined : { path, element, sourceFormat };
}
