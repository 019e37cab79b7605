import { ContentState, gates, type Gate, type PartDocument } from '@stoa/domain';
import { kindWords, layoutWords, stateWords } from './names.ts';
import { attemptPolicy, completionRule, constraint, handIn, shareOrPercent } from './part-shapes.ts';
import { sequencing } from './sequencing-shape.ts';
import { setting, type Setting } from './settings.ts';
import {
  either,
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

/** Names for each field: one without a name would be lost when its course is told as text, and does not compile. */
const byField = {
  key: [one('key', 'key', text)],
  code: [one('code', 'code', words)],
  kind: [one('kind', 'kind', kindWords)],
  state: [
    one('draft', 'state', yesOrNo<ContentState>(ContentState.draft, ContentState.ready)),
    one('state', 'state', stateWords),
  ],
  presentationMode: [one('layout', 'presentationMode', layoutWords)],
  optional: [one('optional', 'optional', flag)],
  durationSeconds: [
    one('minutes', 'durationSeconds', { read: minutes, write: inMinutes }),
    one('seconds', 'durationSeconds', notNegative),
  ],
  gate: [one('waits', 'gate', yesOrNo<Gate>('previousPassed', 'free')), one('gate', 'gate', oneOf(gates))],
  prerequisites: [one('after', 'prerequisites', listOf(either<string, readonly string[]>(text, listOf(text))))],
  allowedAttempts: [one('attempts', 'allowedAttempts', whole)],
  attemptPolicy: [one('counts', 'attemptPolicy', attemptPolicy)],
  normalizedPassingScore: [one('passing', 'normalizedPassingScore', shareOrPercent)],
  scoreWeight: [one('weight', 'scoreWeight', notNegative)],
  progressWeight: [one('progress-weight', 'progressWeight', notNegative)],
  grader: [one('group', 'grader', words)],
  constraint: [one('dates', 'constraint', constraint)],
  sequencing: [one('order', 'sequencing', sequencing)],
  proctored: [one('proctored', 'proctored', flag)],
  completion: [one('completion', 'completion', completionRule)],
  handIn: [one('hand-in', 'handIn', handIn)],
  manualGrading: [one('graded-by-person', 'manualGrading', flag)],
  preferredWidth: [one('width', 'preferredWidth', whole)],
  preferredHeight: [one('height', 'preferredHeight', whole)],
} as const satisfies { readonly [K in keyof PartSettings]-?: readonly Setting<PartSettings>[] };

/** Settings of a page or a chapter by the names that its author writes (`docs/course-as-text.md`). */
export const partSettings: readonly Setting<PartSettings>[] = Object.values(byField).flat();
