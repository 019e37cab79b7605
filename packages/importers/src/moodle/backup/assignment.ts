import { kindsOf, type HandInTermsDocument, type PartDocument } from '@stoa/domain';
import { childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { numberOr } from '../question.ts';
import { instant } from './quiz.ts';

/** What an assignment of Moodle asks for. */
export interface Assignment {
  readonly handIn: HandInTermsDocument;
  readonly settings: Pick<PartDocument, 'constraint' | 'scoreWeight'>;
  /** Moodle's names of settings that nothing here has. */
  readonly lost: readonly string[];
}

/** Settings that change how an assignment works where they are on. */
const lostWhereOn = [
  'teamsubmission',
  'blindmarking',
  'markingworkflow',
  'requiresubmissionstatement',
  'timelimit',
] as const;

/** Settings of a way to hand in, by their names. */
function configOf(element: XmlElement, plugin: string): ReadonlyMap<string, string> {
  const all = childElements(firstAt(element, 'plugin_configs'), 'plugin_config');
  const own = all.filter((one) => textAt(one, 'subtype') === 'assignsubmission' && textAt(one, 'plugin') === plugin);
  return new Map(own.map((one) => [textAt(one, 'name') ?? '', textAt(one, 'value') ?? '']));
}

/** True where learners hand in by an extension of Moodle, of which nothing is known here; comments are no work. */
export function isHandedInOtherwise(element: XmlElement): boolean {
  return childElements(firstAt(element, 'plugin_configs'), 'plugin_config').some(
    (one) =>
      textAt(one, 'subtype') === 'assignsubmission' &&
      !['onlinetext', 'file', 'comments'].includes(textAt(one, 'plugin') ?? '') &&
      textAt(one, 'name') === 'enabled' &&
      textAt(one, 'value') === '1',
  );
}

/** The assignment; undefined where nothing is handed in through Moodle. */
export function readAssignment(element: XmlElement): Assignment | undefined {
  const [text, files] = [configOf(element, 'onlinetext'), configOf(element, 'file')];
  const asks = (config: ReadonlyMap<string, string>): boolean => config.get('enabled') === '1';
  if (!asks(text) && !asks(files)) return undefined;
  const grade = numberOr(textAt(element, 'grade'), 0);
  const reopens = textAt(element, 'attemptreopenmethod') ?? 'none';
  const lost = [
    ...lostWhereOn.filter((name) => numberOr(textAt(element, name), 0) > 0),
    ...(reopens === 'none' ? [] : ['attemptreopenmethod']),
    ...(asks(text) && text.get('wordlimitenabled') === '1' ? ['wordlimit'] : []),
    // a grade below zero is the number of a scale of words
    ...(grade < 0 ? ['grade'] : []),
  ];
  return {
    handIn: { text: asks(text), files: asks(files), ...(asks(files) ? fileTerms(files) : {}) },
    settings: { ...(grade === 0 ? { scoreWeight: 0 } : {}), ...assignmentTimes(element) },
    lost,
  };
}

function fileTerms(config: ReadonlyMap<string, string>): HandInTermsDocument {
  const [mostFiles, mostFileBytes] = ['maxfilesubmissions', 'maxsubmissionsizebytes'].map((name) =>
    numberOr(config.get(name), 0),
  );
  const fileKinds = kindsOf((config.get('filetypeslist') ?? '').split(/[\s,;]+/u));
  return {
    ...(mostFiles ? { mostFiles } : {}),
    // none is as much as the site allows
    ...(mostFileBytes ? { mostFileBytes } : {}),
    ...(fileKinds.length === 0 ? {} : { fileKinds }),
  };
}

/** When an assignment opens, is due, and closes. */
export function assignmentTimes(element: XmlElement): Pick<PartDocument, 'constraint'> {
  const times = {
    startFrom: instant(element, 'allowsubmissionsfromdate'),
    due: instant(element, 'duedate'),
    accessibleUntil: instant(element, 'cutoffdate'),
  };
  const told = Object.entries(times).filter(([, time]) => time !== undefined);
  return told.length === 0 ? {} : { constraint: Object.fromEntries(told) };
}
