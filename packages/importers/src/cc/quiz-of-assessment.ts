import { entriesOf, type Item, type Quiz, type RevealMoment } from '@stoa/assessment';
import type { Cartridge } from './cartridge.ts';
import { attributeOf, descendants, firstAt, localName, textAt, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { readLeafXml } from './cartridge-files.ts';
import { hasVisibleContent } from '../html/plain-text.ts';
import { readSections } from '../qti-one/read-quiz.ts';

/** A quiz of a cartridge: its questions, and what Canvas sets beside them. */
interface Assessment {
  readonly element: XmlElement;
  readonly meta: XmlElement | undefined;
  /** Its name in notes. */
  readonly name: string;
}

/** The quiz, with the links of the package; undefined where none of its questions shows anything. */
export async function quizOfAssessment(
  cartridge: Cartridge,
  { element, meta, name }: Assessment,
): Promise<Quiz | undefined> {
  const banks = await banksOf(cartridge, element);
  const sections = readSections(element, {
    shuffle: isTrue(meta, 'shuffle_answers'),
    isScored: !/survey/.test(textAt(meta, 'quiz_type') ?? ''),
    bank: (ident) => banks.get(ident),
  });
  const quiz: Quiz = { mode: 'test', sections, ...momentsOf(meta), ...wayOf(meta) };
  const shows = ({ interactions, html }: Item): boolean => interactions.length > 0 || hasVisibleContent(html);
  if (!entriesOf(quiz).some(({ item }) => shows(item))) return undefined;
  for (const left of leftOut(meta)) cartridge.report.note('settings-left-out', name, left);
  return quiz;
}

const isTrue = (meta: XmlElement | undefined, name: string): boolean => textAt(meta, name) === 'true';

/** Banks of Canvas from which the quiz draws, by their names. */
async function banksOf(cartridge: Cartridge, element: XmlElement): Promise<ReadonlyMap<string, XmlElement>> {
  const refs = descendants(element).flatMap((one) =>
    localName(one) === 'sourcebank_ref' ? textOf(one).trim() : (attributeOf(one, 'sourcebank_ref') ?? []),
  );
  const banks = new Map<string, XmlElement>();
  for (const ref of new Set(refs)) {
    const bank = firstAt(await readLeafXml(cartridge, `non_cc_assessments/${ref}.xml.qti`), 'objectbank');
    if (bank !== undefined) banks.set(ref, bank);
    else cartridge.report.note('part-missing', `non_cc_assessments/${ref}.xml.qti`);
  }
  return banks;
}

/** What is not to be seen before the last attempt is not seen before the due date, as attempts may be without end. */
function momentsOf(meta: XmlElement | undefined): { results?: RevealMoment; solutions?: RevealMoment } {
  const hidden = textAt(meta, 'hide_results');
  const results: RevealMoment | undefined =
    hidden === 'always' ? 'never' : hidden === undefined ? undefined : 'pastDue';
  const isLate =
    isTrue(meta, 'show_correct_answers_last_attempt') || textAt(meta, 'show_correct_answers_at') !== undefined;
  const shown: RevealMoment | undefined =
    textAt(meta, 'show_correct_answers') === 'false' ? 'never' : isLate ? 'pastDue' : undefined;
  const solutions = results === 'never' ? results : (shown ?? results);
  return { ...(results === undefined ? {} : { results }), ...(solutions === undefined ? {} : { solutions }) };
}

function wayOf(meta: XmlElement | undefined): Pick<Quiz, 'onePerPage' | 'timeLimitSeconds'> {
  const minutes = Number(textAt(meta, 'time_limit') ?? 0);
  return {
    ...(isTrue(meta, 'one_question_at_a_time') ? { onePerPage: true } : {}),
    ...(minutes > 0 ? { timeLimitSeconds: Math.round(minutes * 60) } : {}),
  };
}

/** Settings of Canvas that nothing here has. */
function leftOut(meta: XmlElement | undefined): string[] {
  return [
    ...(isTrue(meta, 'cant_go_back') ? ['cant_go_back'] : []),
    ...['access_code', 'ip_filter'].filter((name) => textAt(meta, name) !== undefined),
  ];
}
