import { ContentState, gates, type Gate, type PartDocument } from '@stoa/domain';
import { kindWords, layoutWords, stateWords } from './names.ts';
import { attemptPolicy, completionRule, constraint, handIn, shareOrPercent } from './part-shapes.ts';
import { setting, type Setting } from './settings.ts';
import {
  flag,
  listOf,
  notNegative,
  numberWhere,
  oneOf,
  text,
  whole,
  words,
  type FaultListener,
  type Shape,
} from './shape.ts';

/** What front matter may say of a page beside its name and what it shows. */
export type PartSettings = Partial<Omit<PartDocument, 'name' | 'content' | 'children'>>;

/** A yes and a no that stand for two values of a field; the no has another name, too. */
const yesOrNo = <V>(yes: V, no: V) => ({
  read: (value: unknown, at: string, fault: FaultListener): V | undefined => {
    const told = flag(value, at, fault);
    return told === undefined ? undefined : told ? yes : no;
  },
  write: (told: V): true | undefined => (told === yes ? true : undefined),
});

/** Minutes, for a length in seconds that is whole minutes. */
export const minutes: Shape<number> = (value, at, fault) => {
  const read = numberWhere((one) => one > 0)(value, at, fault);
  return read === undefined ? undefined : Math.round(read * 60);
};
export const inMinutes = (seconds: number): number | undefined =>
  seconds > 0 && seconds % 60 === 0 ? seconds / 60 : undefined;

const one = <K extends keyof PartSettings>(
  ...row: Parameters<typeof setting<PartSettings, K>>
): Setting<PartSettings> => setting<PartSettings, K>(...row);

/** Settings of a page or a chapter by the names that its author writes (`docs/course-as-text.md`). */
export const partSettings: readonly Setting<PartSettings>[] = [
  one('key', 'key', text),
  one('code', 'code', words),
  one('kind', 'kind', kindWords),
  one('draft', 'state', yesOrNo<ContentState>(ContentState.draft, ContentState.ready)),
  one('state', 'state', stateWords),
  one('layout', 'presentationMode', layoutWords),
  one('optional', 'optional', flag),
  one('minutes', 'durationSeconds', { read: minutes, write: inMinutes }),
  one('seconds', 'durationSeconds', notNegative),
  one('waits', 'gate', yesOrNo<Gate>('previousPassed', 'free')),
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
