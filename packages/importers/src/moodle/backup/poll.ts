import type { Item, ItemEntry } from '@stoa/assessment';
import type { Interaction } from '@stoa/contract';
import { plainText } from '../../html/plain-text.ts';
import { quizDocument, quizSettings, tallyQuestions } from '../../questions/quiz-part.ts';
import { blockOf } from '../../questions/said.ts';
import { attributeOf, childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { escapeText } from '../../xml/entities.ts';
import { numberOr } from '../question.ts';
import { told } from './backup-question.ts';
import { introductionOf, saysSomething, wordsOf, type BackupFiles, type Made, type Opened } from './opened.ts';

const id = 'RESPONSE';

interface Question {
  readonly html: string;
  /** Undefined where nothing is answered. */
  readonly interaction?: Interaction;
  /** Several answers may be chosen. */
  readonly several?: boolean;
}

/** A question that nobody scores: no answer is better than another. */
function entryOf({ html, interaction, several = false }: Question, name: string): ItemEntry {
  const baseType = interaction?.kind === 'choice' ? 'identifier' : 'string';
  const cardinality = several ? 'multiple' : 'single';
  const item: Item = {
    id: name,
    title: '',
    html: html + (interaction === undefined ? '' : blockOf(id)),
    stimuli: [],
    interactions: interaction === undefined ? [] : [interaction],
    responses: interaction === undefined ? [] : [{ id, cardinality, baseType }],
    outcomes: [],
    templates: [],
    templateRules: [],
    responseRules: [],
    feedbacks: [],
    hints: [],
    maxScore: 0,
    manualGrading: false,
  };
  return { item, checks: 1 };
}

const choiceOf = (choices: readonly string[], several: boolean): Interaction => ({
  kind: 'choice',
  id,
  prompt: null,
  shuffle: false,
  choices: choices.map((html, at) => ({ id: `c${at + 1}`, html })),
  least: 0,
  most: several ? null : 1,
});

const textOf = (lines: number, rich = false): Interaction => ({
  kind: 'extendedText',
  id,
  prompt: null,
  rich,
  lines: Math.min(Math.max(Math.round(lines), 1), 50),
  mostCharacters: null,
});

function pollOf(
  { title }: Opened,
  { report }: BackupFiles,
  { asked, introduction = '' }: { readonly asked: readonly Question[]; readonly introduction?: string },
): Made | undefined {
  if (asked.every(({ interaction }) => interaction === undefined)) return undefined;
  const entries = asked.map((question, at) => entryOf(question, `q${at + 1}`));
  const quiz = { mode: 'test', sections: [{ entries }] } as const;
  tallyQuestions(report, quiz, title);
  return { content: quizDocument(quiz, introduction), ...quizSettings(quiz) };
}

/** A choice of Moodle: one question, whose text is what stands above it. */
export function choicePoll(opened: Opened, files: BackupFiles): Made | undefined {
  const { element, title } = opened;
  const options = childElements(firstAt(element, 'options'), 'option').map((one) =>
    escapeText(told(one, 'text').trim()),
  );
  const several = textAt(element, 'allowmultiple') === '1';
  const lost = ['limitanswers', 'showresults'].filter((name) => numberOr(textAt(element, name), 0) > 0);
  if (lost.length > 0) files.report.note('settings-left-out', title, lost.join(', '));
  const html = introductionOf(opened, files);
  if (options.length === 0) return undefined;
  const asked = {
    html: saysSomething(html) ? html : `<p>${escapeText(title)}</p>`,
    interaction: choiceOf(options, several),
  };
  return pollOf(opened, files, { asked: [{ ...asked, several }] });
}

/**
 * A journal of Moodle: one text, below what its author asks. One with points is handed in and graded; one without is a
 * question that nobody scores.
 */
export function journalPart(opened: Opened, files: BackupFiles): Made | undefined {
  const { element, title } = opened;
  if (childElements(firstAt(element, 'entries')).length > 0) files.report.note('people-left-out', title, 'entries');
  // there an entry is written on at any time; here it is handed in
  files.report.note('settings-left-out', title, 'editing');
  const html = introductionOf(opened, files);
  const isGraded = numberOr(textAt(element, 'grade'), 0) !== 0;
  if (isGraded)
    return {
      content: { type: 'html', html },
      completion: 'handIn',
      manualGrading: true,
      handIn: { text: true, richText: true, files: false },
    };
  const asked = { html: saysSomething(html) ? html : `<p>${escapeText(title)}</p>`, interaction: textOf(10, true) };
  return pollOf(opened, files, { asked: [asked] });
}

/** The part of what Moodle writes of a question that is left of its marks: `r>>>>>Yes|No<<<<<1`. */
const presentation = /^(?:([a-z])>>>>>)?([\s\S]*?)(?:<<<<<\d+)?$/u;

function feedbackQuestion(opened: Opened, files: BackupFiles, element: XmlElement): Question[] {
  const kind = told(element, 'typ').trim();
  const name = `<p>${escapeText(plainText(told(element, 'name')))}</p>`;
  const [, how = 'r', written = ''] = presentation.exec(told(element, 'presentation').trim()) ?? [];
  const isRated = kind === 'multichoicerated';
  if (kind === 'multichoice' || isRated) {
    const choices = written
      .split('|')
      .map((one) => escapeText(one.replace(isRated ? /^\s*-?[\d.]+\s*(?:####|\/)/u : '', '').trim()));
    return [{ html: name, interaction: choiceOf(choices, how === 'c'), several: how === 'c' }];
  }
  if (kind === 'textarea') return [{ html: name, interaction: textOf(numberOr(written.split('|')[1], 5)) }];
  if (kind === 'textfield' || kind === 'numeric') return [{ html: name, interaction: textOf(1) }];
  if (kind !== 'label') return [];
  const item = attributeOf(element, 'id') ?? '';
  const html = wordsOf(opened, files, { element, name: 'presentation', area: 'item', item });
  return saysSomething(html) ? [{ html }] : [];
}

/** A feedback of Moodle: questions that nobody scores. */
export function feedbackPoll(opened: Opened, files: BackupFiles): Made | undefined {
  const { element, title } = opened;
  const items = childElements(firstAt(element, 'items'), 'item').toSorted(
    (one, other) => numberOr(textAt(one, 'position'), 0) - numberOr(textAt(other, 'position'), 0),
  );
  const lost = [
    // answers here are known to whoever teaches
    ...(textAt(element, 'anonymous') === '1' ? ['anonymous'] : []),
    ...(items.some((one) => numberOr(textAt(one, 'dependitem'), 0) > 0) ? ['dependitem'] : []),
    ...(items.some((one) => textAt(one, 'required') === '1') ? ['required'] : []),
  ];
  if (lost.length > 0) files.report.note('settings-left-out', title, lost.join(', '));
  const html = introductionOf(opened, files);
  const asked = items.flatMap((one) => feedbackQuestion(opened, files, one));
  return pollOf(opened, files, { asked, introduction: saysSomething(html) ? html : '' });
}
