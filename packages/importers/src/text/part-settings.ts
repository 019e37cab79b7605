import { ContentState, gates, type Gate, type PartDocument } from '@stoa/domain';
import { kindWords, layoutWords, stateWords } from './names.ts';
import { attemptPolicy, completionRule, constraint, handIn, shareOrPercent } from './part-shapes.ts';
import { setting, type Setting } from './settings.ts';
import { flag, listOf, notNegative, numberWhere, oneOf, text, whole, words, type Shape } from './shape.ts';

/** What front matter may say of a page beside its name and what it shows. */
export type PartSettings = Partial<Omit<PartDocument, 'name' | 'content' | 'children'>>;

/** A yes and a no that stand for two values of a field. */
const yesOrNo =
  <V>(yes: V, no: V): Shape<V> =>
  (value, at, fault) => {
    const told = flag(value, at, fault);
    return told === undefined ? undefined : told ? yes : no;
  };

const trueFor =
  <V>(value: V) =>
  (told: V): true | undefined =>
    told === value ? true : undefined;

/** Minutes, for a length in seconds that is whole minutes. */
export const minutes: Shape<number> = (value, at, fault) => {
  const read = numberWhere((one) => one > 0)(value, at, fault);
  return read === undefined ? undefined : Math.round(read * 60);
};
export const inMinutes = (seconds: number): number | undefined =>
  seconds > 0 && seconds % 60 === 0 ? seconds / 60 : undefined;

const one = <K extends keyof PartSettings>(
  name: string,
  field: K,
  read: Shape<Exclude<PartSettings[K], undefined>>,
  write?: (value: Exclude<PartSettings[K], undefined>) => unknown,
): Setting<PartSettings> => setting<PartSettings, K>(name, field, read, write);

/** Settings of a page or a chapter by the names that its author writes (`docs/course-as-text.md`). */
export const partSettings: readonly Setting<PartSettings>[] = [
  one('key', 'key', text),
  one('code', 'code', words),
  one('kind', 'kind', kindWords.read, kindWords.write),
  one(
    'draft',
    'state',
    yesOrNo<ContentState>(ContentState.draft, ContentState.ready),
    trueFor<ContentState>(ContentState.draft),
  ),
  one('state', 'state', stateWords.read, stateWords.write),
  one('layout', 'presentationMode', layoutWords.read, layoutWords.write),
  one('optional', 'optional', flag),
  one('minutes', 'durationSeconds', minutes, inMinutes),
  one('seconds', 'durationSeconds', notNegative),
  one('waits', 'gate', yesOrNo<Gate>('previousPassed', 'free'), trueFor<Gate>('previousPassed')),
  one('gate', 'gate', oneOf(gates)),
  one('after', 'prerequisites', listOf(text)),
  one('attempts', 'allowedAttempts', whole),
  one('counts', 'attemptPolicy', attemptPolicy),
  one('passing', 'normalizedPassingScore', shareOrPercent),
  one('weight', 'scoreWeight', notNegative),
  one('progress-weight', 'progressWeight', notNegative),
  one('group', 'grader', words),
  one('dates', 'constraint', constraint),
  one('proctored', 'proctored', flag),
  one('completion', 'completion', completionRule),
  one('hand-in', 'handIn', handIn),
  one('graded-by-person', 'manualGrading', flag),
  one('width', 'preferredWidth', whole),
  one('height', 'preferredHeight', whole),
];
