import {
  ContentState,
  kindOfContent,
  kindsOf,
  PresentationMode,
  rubricLimits,
  type HandInTermsDocument,
  type PartDocument,
  type RubricCriterionDocument,
} from '@stoa/domain';
import { plainText } from '../../html/plain-text.ts';
import { attributeOf, childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { escapeText } from '../../xml/entities.ts';
import { numberOr } from '../question.ts';
import { keyOf } from './activity-terms.ts';
import { told } from './backup-question.ts';
import { introductionOf, saysSomething, wordsOf, type BackupFiles, type Made, type Opened } from './opened.ts';
import { instant } from './quiz.ts';

/** Dimensions of a workshop by its strategy: what its form is made of. */
function dimensionsOf(element: XmlElement): readonly XmlElement[] {
  const strategy = told(element, 'strategy').trim();
  const forms = ['plugin', 'subplugin'].map((kind) => firstAt(element, `${kind}_workshopform_${strategy}_workshop`));
  return forms
    .flatMap((form) => childElements(form))
    .flatMap((one) => (one.name.endsWith('_dimension') ? [one] : childElements(one)))
    .filter((one) => one.name.endsWith('_dimension'))
    .toSorted((one, other) => numberOr(textAt(one, 'sort'), 0) - numberOr(textAt(other, 'sort'), 0));
}

const levelsOf = (dimension: XmlElement): NonNullable<RubricCriterionDocument['levels']> =>
  childElements(dimension)
    .flatMap((one) => (one.name.endsWith('_level') ? [one] : childElements(one)))
    .filter((one) => one.name.endsWith('_level'))
    .map((level) => ({
      id: `moodle-${attributeOf(level, 'id') ?? ''}`,
      name: plainText(told(level, 'definition')),
      points: numberOr(textAt(level, 'grade'), 0),
    }))
    .toSorted((one, other) => one.points - other.points);

/**
 * What the form asks about, as a rubric for the person who grades here. A rubric has its levels; others have points
 * of their own, or, where they ask for comments or errors alone, none.
 */
function criterionOf(dimension: XmlElement): RubricCriterionDocument | undefined {
  const words = plainText(told(dimension, 'description'));
  const name = words.length > rubricLimits.mostNameLength ? { name: words, description: words } : { name: words };
  const common = { id: `moodle-${attributeOf(dimension, 'id') ?? ''}`, ...name };
  const levels = levelsOf(dimension);
  if (levels.length > 0) return { ...common, levels, comment: 'optional' };
  const most = numberOr(textAt(dimension, 'grade'), 0);
  return most > 0 ? { ...common, most } : undefined;
}

function handInOf(element: XmlElement): HandInTermsDocument {
  const [text, file, mostFiles, mostFileBytes] = [
    numberOr(textAt(element, 'submissiontypetext'), 1),
    numberOr(textAt(element, 'submissiontypefile'), 1),
    numberOr(textAt(element, 'nattachments'), 0),
    numberOr(textAt(element, 'maxbytes'), 0),
  ];
  const files = file > 0 && mostFiles > 0;
  const fileKinds = kindsOf(told(element, 'submissionfiletypes').split(/[\s,;]+/u));
  const criteria = dimensionsOf(element).flatMap((one) => criterionOf(one) ?? []);
  const isWhole = criteria.length > 0 && criteria.length === dimensionsOf(element).length;
  return {
    text: text > 0 || !files,
    richText: text > 0 || !files,
    files,
    ...(files ? { mostFiles } : {}),
    ...(files && mostFileBytes > 0 ? { mostFileBytes } : {}),
    ...(files && fileKinds.length > 0 ? { fileKinds } : {}),
    ...(isWhole ? { rubric: { criteria, showsPoints: true, shownBefore: true } } : {}),
  };
}

/** Criteria that give no points are read beside the task. */
function criteriaInWords(opened: Opened, files: BackupFiles, { rubric }: HandInTermsDocument): string {
  if (rubric !== undefined) return '';
  const strategy = told(opened.element, 'strategy').trim();
  const component = `workshopform_${strategy}`;
  const rows = dimensionsOf(opened.element).map((element) => {
    const item = attributeOf(element, 'id') ?? '';
    const place = { element, name: 'description', area: 'description', item, component };
    return `<li>${wordsOf(opened, files, place)}</li>`;
  });
  return rows.length === 0 ? '' : `<ul>${rows.join('')}</ul>`;
}

function timesOf(element: XmlElement): Pick<PartDocument, 'constraint'> {
  const end = instant(element, 'submissionend');
  const startFrom = instant(element, 'submissionstart');
  const isStrict = textAt(element, 'latesubmissions') === '0';
  const constraint = {
    ...(startFrom === undefined ? {} : { startFrom }),
    ...(end === undefined ? {} : { due: end, ...(isStrict ? { accessibleUntil: end } : {}) }),
  };
  return Object.keys(constraint).length === 0 ? {} : { constraint };
}

/** Texts that a workshop shows in its later phases: how others are assessed, what examples there are, and its end. */
function laterTexts(opened: Opened, files: BackupFiles): readonly (readonly [place: string, html: string])[] {
  const { element } = opened;
  const words = (name: string) => wordsOf(opened, files, { element, name, area: name });
  const examples = childElements(firstAt(element, 'examplesubmissions'), 'examplesubmission').map((one) => {
    const item = attributeOf(one, 'id') ?? '';
    const text = wordsOf(opened, files, { element: one, name: 'content', area: 'submission_content', item });
    return `<h3>${escapeText(told(one, 'title').trim())}</h3>${text}`;
  });
  return [
    ['reviewers', words('instructreviewers') + examples.join('')],
    ['conclusion', words('conclusion')],
  ];
}

/** What a workshop of Moodle does and nothing here: learners assess one another. */
const lostWhereOn = ['usepeerassessment', 'useselfassessment', 'useexamples', 'gradinggrade'] as const;

/**
 * A workshop of Moodle as what is handed in, graded by a person by the same form, and as the texts that its learners
 * read before and after. That they assess one another is named as left out.
 */
export function workshopPart(opened: Opened, files: BackupFiles): Made {
  const { element, title } = opened;
  const people = ['submissions', 'aggregations'].filter((name) => childElements(firstAt(element, name)).length > 0);
  if (people.length > 0) files.report.note('people-left-out', title, people.join(', '));
  // older backups know it by their strategy alone: a workshop without assessment by others there is none
  const lost = lostWhereOn.filter((name) => numberOr(textAt(element, name), name === 'usepeerassessment' ? 1 : 0) > 0);
  if (lost.length > 0) files.report.note('settings-left-out', title, lost.join(', '));
  const handIn = handInOf(element);
  const instructions = wordsOf(opened, files, { element, name: 'instructauthors', area: 'instructauthors' });
  const html = introductionOf(opened, files) + instructions + criteriaInWords(opened, files, handIn);
  const passing = files.terms.get(opened.id)?.passing;
  const task: Made = {
    content: { type: 'html', html },
    completion: 'handIn',
    manualGrading: true,
    handIn,
    ...(numberOr(textAt(element, 'grade'), 0) === 0 ? { scoreWeight: 0 } : {}),
    ...(passing === undefined ? {} : { normalizedPassingScore: passing }),
    ...timesOf(element),
  };
  const later = laterTexts(opened, files).filter(([, text]) => saysSomething(text));
  if (later.length === 0) return task;
  const common = { name: title, kind: kindOfContent.html, state: ContentState.ready };
  const children: PartDocument[] = [
    { key: `${keyOf(opened)}/task`, ...common, ...task },
    ...later.map(([place, text]): PartDocument => ({
      key: `${keyOf(opened)}/${place}`,
      ...common,
      completion: 'read',
      content: { type: 'html', html: text },
    })),
  ];
  return { presentationMode: PresentationMode.tree, children };
}
