/** An answer that the author of a question foresees. */
export interface MoodleAnswer {
  /** As HTML. */
  readonly html: string;
  /** As its author wrote it, without spaces at its ends: a text with `*` for anything, a number, a formula. */
  readonly text: string;
  /** Share of the points: 1 for all of them, and less than 0 for what takes some away. */
  readonly fraction: number;
  /** HTML; empty where nothing is said. */
  readonly feedback: string;
  /** Settings of its own, such as `tolerance`. */
  readonly settings: ReadonlyMap<string, string>;
}

/** A thing that is put somewhere: into a gap, or onto a picture. */
export interface Draggable {
  readonly html: string;
  /** Of things of one group only one another's places are asked for. */
  readonly group: string;
  /** How often it may be put somewhere; 0 for as often as one likes. */
  readonly uses: number;
  /** Address of its picture. */
  readonly image?: string;
}

/** A place of a picture. */
export interface Drop {
  /** Number of the thing that belongs there, from 1. */
  readonly choice: number;
  readonly label: string;
  /** 'circle', 'rectangle' or 'polygon'; a place without a form has the size of what belongs there. */
  readonly shape: string;
  /** `X,Y`, and what the form has behind it: `X,Y;RADIUS`, `X,Y;WIDTH,HEIGHT`, `X,Y;X,Y;…`. */
  readonly coords: string;
}

/** A question of Moodle, the same out of a file of questions, of GIFT and of a backup. Texts are HTML. */
export interface MoodleQuestion {
  /** Its type by Moodle's name, such as 'multichoice'. */
  readonly kind: string;
  /** Only authors see it. */
  readonly name: string;
  readonly html: string;
  /** General feedback, which is the same for every answer. */
  readonly explanation: string;
  readonly points: number;
  /** Share of the points that each further try costs. */
  readonly penalty: number;
  readonly hints: readonly string[];
  /** For whoever grades it. */
  readonly gradersNote: string;
  /** What its type sets, by Moodle's names, such as `single` or `usecase`. */
  readonly settings: ReadonlyMap<string, string>;
  /** What is said of an answer that is right, partly right, wrong. */
  readonly said: { readonly correct: string; readonly partly: string; readonly wrong: string };
  readonly answers: readonly MoodleAnswer[];
  /** Of a matching question: what is asked, and the plain text that belongs to it. */
  readonly pairs: readonly { readonly html: string; readonly answer: string }[];
  readonly draggables: readonly Draggable[];
  readonly drops: readonly Drop[];
  /** Address of the picture on which things are put. */
  readonly background: string;
  readonly units: readonly { readonly name: string; readonly multiplier: number }[];
  /** Variables of a calculated question, each with its values: the first of all belong together, and so on. */
  readonly variables: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** Questions of one category. */
export interface QuestionGroup {
  /** Names of the categories around it and its own, apart by `/`; empty where none is told. */
  readonly path: string;
  readonly questions: readonly MoodleQuestion[];
  /** Names, or first words, of questions that could not be read; none unless told. */
  readonly unclosed?: readonly string[];
}

/** A question of which nothing but its kind is known, for readers to fill. */
export const emptyQuestion: MoodleQuestion = {
  kind: '',
  name: '',
  html: '',
  explanation: '',
  points: 1,
  penalty: 0,
  hints: [],
  gradersNote: '',
  settings: new Map(),
  said: { correct: '', partly: '', wrong: '' },
  answers: [],
  pairs: [],
  draggables: [],
  drops: [],
  background: '',
  units: [],
  variables: [],
};

/** A setting that is on; one that is not told is as Moodle has it unless told. */
export function isOn({ settings }: Pick<MoodleQuestion, 'settings'>, name: string, unlessTold = false): boolean {
  const told = settings.get(name);
  return told === undefined || told === '' ? unlessTold : told === '1' || told.toLowerCase() === 'true';
}

/** Parts of which Moodle writes the first digits only. */
const divisors = [3, 6, 7, 9, 11, 12];
const slip = 0.002;

/** A share as it was meant: 0.3333333 and 0.33333 are a third. */
export function shareOf(written: number): number {
  if (!Number.isFinite(written)) return 0;
  const hundredths = written * 100;
  if (Math.abs(hundredths - Math.round(hundredths)) < 1e-6) return written;
  const divisor = divisors.find((one) => Math.abs(written * one - Math.round(written * one)) < slip);
  return divisor === undefined ? written : Math.round(written * divisor) / divisor;
}

/** A number, or what is taken where none is told. */
export function numberOr(text: string | undefined, otherwise: number): number {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : otherwise;
}
