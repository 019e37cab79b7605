import type { ItemEntry, Quiz, RevealMoment, Section } from '@stoa/assessment';
import type { AttemptPolicy, PartDocument } from '@stoa/domain';
import { descendants, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { isOn, numberOr, type MoodleQuestion } from '../question.ts';
import { questionId } from '../../questions/question-id.ts';
import { readQuestion } from '../kinds/read-question.ts';
import { told } from './backup-question.ts';
import { saidOfGrades, type FileOfWords } from './overall-feedback.ts';
import type { BankQuestion, QuestionBank } from './question-bank.ts';
import { slotsOf, type Slot } from './slots.ts';

export interface BackupQuiz {
  readonly quiz: Quiz;
  readonly settings: Pick<PartDocument, 'allowedAttempts' | 'attemptPolicy' | 'durationSeconds' | 'constraint'>;
  /** What its questions are called, by the ids of the items. */
  readonly names: ReadonlyMap<string, string>;
  /** Ids of the questions of the bank that it asks, or may draw. */
  readonly used: ReadonlySet<string>;
  /** Settings that nothing here has. */
  readonly lost: readonly string[];
  /** Number of places whose question the backup does not have. */
  readonly missing: number;
}

type Tries = 'once' | 'hints' | 'always';

/** Ways in which Moodle tells at once how good an answer is, and how often one may try then. */
const practices: ReadonlyMap<string, Tries> = new Map(
  Object.entries<Tries>({
    immediatefeedback: 'once',
    immediatecbm: 'once',
    interactive: 'hints',
    interactivecountback: 'hints',
    adaptive: 'always',
    adaptivenopenalty: 'always',
  }),
);

/** Ways in which a further try costs points. */
const penalties: ReadonlySet<string> = new Set(['interactive', 'interactivecountback', 'adaptive']);

interface Reading {
  readonly bank: QuestionBank;
  readonly shuffle: boolean;
  readonly tries: Tries;
  /** A further try costs what its question says. */
  readonly penalized: boolean;
  readonly taken: Set<string>;
  readonly names: Map<string, string>;
  readonly used: Set<string>;
  readonly lost: Set<string>;
}

/** Questions out of which one makes pairs for each attempt: they count as asked. */
function poolFor({ category, question }: BankQuestion, { bank, used }: Reading): MoodleQuestion[] {
  if (question.kind !== 'randomsamatch') return [];
  const pool = bank
    .inPool({ categories: [category], withBelow: isOn(question, 'subcats'), tags: [] })
    .filter((one) => one.question.kind === 'shortanswer');
  for (const { id } of pool) used.add(id);
  return pool.map((one) => one.question);
}

function entryOf(asked: BankQuestion, points: number | undefined, reading: Reading): ItemEntry {
  const { id, question } = asked;
  const name = questionId(`q${id}`, reading.taken);
  const given = points === undefined ? {} : { points };
  const { shuffle, penalized } = reading;
  const pool = poolFor(asked, reading);
  const { item, lost } = readQuestion(question, { id: name, shuffle, penalized, pool, ...given });
  reading.names.set(name, question.name || name);
  reading.used.add(id);
  for (const setting of lost) reading.lost.add(`${question.name || name}: ${setting}`);
  const { tries } = reading;
  return { item, checks: tries === 'always' ? null : tries === 'hints' ? item.hints.length + 1 : 1 };
}

/** Random places with the same pool and points in a row are drawn together. */
function grouped(slots: readonly Slot[]): Slot[][] {
  const groups: Slot[][] = [];
  const keyOf = (slot: Slot): string => JSON.stringify([slot.pool, slot.points]);
  for (const slot of slots) {
    const open = groups.at(-1);
    const isSame = slot.pool !== undefined && open?.[0]?.pool !== undefined && keyOf(open[0]) === keyOf(slot);
    if (isSame) open?.push(slot);
    else groups.push([slot]);
  }
  return groups;
}

type Drawn = ReadonlyMap<readonly Slot[], readonly BankQuestion[]>;

/**
 * Questions for each group of random places. No question comes twice in a quiz: what is named by a place is not drawn,
 * and groups that draw from the same questions share them out.
 */
function pools(groups: readonly (readonly Slot[])[], bank: QuestionBank): Drawn {
  const fixed = new Set(groups.flat().map(({ question }) => question?.id));
  const random = groups.filter(([first]) => first?.pool !== undefined);
  const own = new Map(
    random.map((group) => {
      const pool = group[0]?.pool;
      return [group, pool === undefined ? [] : bank.inPool(pool).filter(({ id }) => !fixed.has(id))];
    }),
  );
  const drawn = new Set<string>();
  return new Map(
    random.map((group) => {
      const questions = own.get(group) ?? [];
      const ids = new Set(questions.map(({ id }) => id));
      const rivals = random.filter((other) => own.get(other)?.some(({ id }) => ids.has(id)) === true);
      const turns = rivals.flatMap((other) => other.map(() => other));
      const kept = questions.filter((one, at) => turns[at % turns.length] === group && !drawn.has(one.id));
      for (const { id } of kept) drawn.add(id);
      return [group, kept];
    }),
  );
}

/** A section of a quiz, from the number of its first place on, with its places. */
interface PlannedSection extends Pick<Section, 'title' | 'shuffle'> {
  readonly groups: readonly (readonly Slot[])[];
}

function plannedSections(quiz: XmlElement, slots: readonly Slot[]): PlannedSection[] {
  const starts = descendants(quiz)
    .filter(({ name }) => name === 'section')
    .map((one) => ({
      from: numberOr(textAt(one, 'firstslot'), 1),
      title: textAt(one, 'heading'),
      isShuffled: textAt(one, 'shufflequestions') === '1',
    }));
  const whole = { from: 1, title: undefined, isShuffled: textAt(quiz, 'shufflequestions') === '1' };
  const all = (starts.length === 0 ? [whole] : starts).toSorted((one, other) => one.from - other.from);
  return all.map(({ from, title, isShuffled }, at) => {
    const to = all[at + 1]?.from ?? Infinity;
    return {
      groups: grouped(slots.filter(({ number }) => number < to && (number >= from || at === 0))),
      ...(title === undefined ? {} : { title }),
      ...(isShuffled ? { shuffle: true } : {}),
    };
  });
}

function sectionsOf(planned: readonly PlannedSection[], drawn: Drawn, reading: Reading): Section[] {
  return planned.flatMap(({ groups, ...section }): Section[] => {
    const entries = groups.flatMap((group): (ItemEntry | Section)[] => {
      const [first] = group;
      if (first?.question !== undefined) return [entryOf(first.question, first.points, reading)];
      const pool = (drawn.get(group) ?? []).map((one) => entryOf(one, first?.points, reading));
      return pool.length === 0 ? [] : [{ entries: pool, select: group.length, shuffle: true }];
    });
    return entries.length === 0 ? [] : [{ ...section, entries }];
  });
}

/** Number of places for which there is no question. */
function missingIn(planned: readonly PlannedSection[], drawn: Drawn): number {
  const missing = planned
    .flatMap(({ groups }) => groups)
    .map((group) => {
      if (group[0]?.question !== undefined) return 0;
      return Math.max(0, group.length - (drawn.get(group)?.length ?? 0));
    });
  return missing.reduce((sum, one) => sum + one, 0);
}

const atOnce = 0x1_0000;
const afterwards = 0x1100;
const onceClosed = 0x10;

/** When something is shown by Moodle's review options; nothing where it is as it is here unless told. */
function momentOf(quiz: XmlElement, names: readonly string[], isPractice: boolean): RevealMoment | undefined {
  const options = names.map((name) => Number(textAt(quiz, name) ?? Number.NaN));
  if (options.some((one) => !Number.isInteger(one))) return undefined;
  const isSet = (bits: number): boolean => options.every((one) => (one & bits) !== 0);
  if (isPractice && isSet(atOnce)) return undefined;
  if (isSet(afterwards)) return isPractice ? 'ended' : undefined;
  return isSet(onceClosed) && numberOr(textAt(quiz, 'timeclose'), 0) > 0 ? 'pastDue' : 'never';
}

/** Seconds since 1970; Moodle has 0 for none. */
export function instant(element: XmlElement, name: string): string | undefined {
  const seconds = numberOr(textAt(element, name), 0);
  return seconds > 0 ? new Date(seconds * 1000).toISOString() : undefined;
}

/** Which attempt counts, where it is not the best. */
const gradeMethods: ReadonlyMap<string, AttemptPolicy> = new Map(
  Object.entries<AttemptPolicy>({ '2': 'average', '3': 'first', '4': 'last' }),
);

/** How far what the quiz says of its way and of grades is taken over. */
interface Led {
  /** Something is said of grades that is not shown here. */
  readonly isSaid: boolean;
  /** Its questions come one after the other here as well. */
  readonly isLed: boolean;
}

/** Settings of Moodle that nothing here has. */
function leftOut(quiz: XmlElement, { isSaid, isLed }: Led): string[] {
  const value = (name: string): string => told(quiz, name).trim();
  const behaviour = value('preferredbehaviour');
  const isFilled = ['password', 'subnet'].filter((name) => value(name) !== '');
  return [
    ...(behaviour.endsWith('cbm') ? [behaviour] : []),
    ...(value('navmethod') === 'sequential' && !isLed ? ['navmethod'] : []),
    ...isFilled,
    ...['delay1', 'delay2', 'graceperiod'].filter((name) => numberOr(value(name), 0) > 0),
    ...(isSaid ? ['feedbacks'] : []),
  ];
}

function settingsOf(quiz: XmlElement, seconds: number, attempts: number): BackupQuiz['settings'] {
  const policy = gradeMethods.get(textAt(quiz, 'grademethod') ?? '');
  const [startFrom, due] = [instant(quiz, 'timeopen'), instant(quiz, 'timeclose')];
  const constraint = {
    ...(startFrom === undefined ? {} : { startFrom }),
    // attempts end then, and nobody begins another
    ...(due === undefined ? {} : { due, startUntil: due }),
  };
  return {
    ...(attempts > 0 ? { allowedAttempts: attempts } : {}),
    ...(policy === undefined || attempts === 1 ? {} : { attemptPolicy: policy }),
    ...(seconds > 0 ? { durationSeconds: seconds } : {}),
    ...(Object.keys(constraint).length === 0 ? {} : { constraint }),
  };
}

/** Questions on a page; nothing where all are on one. */
function pagesOf(quiz: XmlElement): Pick<Quiz, 'onePerPage' | 'perPage'> {
  const size = numberOr(textAt(quiz, 'questionsperpage'), 0);
  if (size < 1) return {};
  return size === 1 ? { onePerPage: true } : { perPage: Math.floor(size) };
}

/** @param tries of a practice; undefined for a test */
function newReading(quiz: XmlElement, bank: QuestionBank, tries: Tries | undefined): Reading {
  return {
    bank,
    shuffle: textAt(quiz, 'shuffleanswers') !== '0',
    tries: tries ?? 'once',
    penalized: tries !== undefined && penalties.has(textAt(quiz, 'preferredbehaviour') ?? ''),
    taken: new Set(),
    names: new Map(),
    used: new Set(),
    lost: new Set(),
  };
}

/** Reads the `quiz` element of an activity. */
export function readBackupQuiz(quiz: XmlElement, bank: QuestionBank, find: FileOfWords): BackupQuiz {
  const seconds = numberOr(textAt(quiz, 'timelimit'), 0);
  const attempts = numberOr(textAt(quiz, 'attempts_number'), 0);
  const tries = practices.get(textAt(quiz, 'preferredbehaviour') ?? '');
  // a time limit is that of a test, which is handed in as a whole
  const isPractice = tries !== undefined && seconds === 0;
  const reading = newReading(quiz, bank, isPractice ? tries : undefined);
  const planned = plannedSections(quiz, slotsOf(quiz, bank));
  const drawn = pools(
    planned.flatMap(({ groups }) => groups),
    bank,
  );
  const results = momentOf(quiz, ['reviewmarks', 'reviewcorrectness'], isPractice);
  const solutions = momentOf(quiz, ['reviewrightanswer'], isPractice);
  const sections = sectionsOf(planned, drawn, reading);
  const pages = pagesOf(quiz);
  // with several questions on a page one may go to and fro among them
  const isLed = told(quiz, 'navmethod').trim() === 'sequential' && !isPractice && pages.onePerPage === true;
  const { feedback, isSaid } = saidOfGrades(quiz, {
    find,
    sections,
    isPractice,
    moment: momentOf(quiz, ['reviewoverallfeedback'], false),
  });
  return {
    quiz: {
      mode: isPractice ? 'practice' : 'test',
      sections,
      ...pages,
      ...(isLed ? { linear: true } : {}),
      ...feedback,
      ...(seconds > 0 ? { timeLimitSeconds: seconds } : {}),
      ...(results === undefined ? {} : { results }),
      ...(solutions === undefined ? {} : { solutions }),
    },
    settings: settingsOf(quiz, seconds, attempts),
    names: reading.names,
    used: reading.used,
    lost: [...leftOut(quiz, { isSaid, isLed }), ...reading.lost],
    missing: missingIn(planned, drawn),
  };
}
