import { daySources, type DaySource } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import type { Owner, Person } from '../../kernel/auth/person.ts';
import { nothingAnnounced, selectAnnounced, type Announced } from '../../kernel/announced.ts';
import { loadAttempts, type Attempt } from '../../learning/attempts/attempt.ts';
import { selectBesides, type Besides, type BesidesName } from './besides-store.ts';
import { selectDayArranged, selectDayCourses, selectDayMarks, type DayCourseRow } from './store.ts';

type Arranged = Awaited<ReturnType<typeof selectDayArranged>>;

/** What was read of somebody's day. The number of its statements is the same for three courses and for a thousand. */
export interface LoadedDay extends Besides, Arranged {
  readonly rows: readonly DayCourseRow[];
  readonly attempts: readonly Attempt[];
  readonly marks: Awaited<ReturnType<typeof selectDayMarks>>;
  readonly organisation: Announced;
  /** What could not be read; nothing of it is here. */
  readonly missing: readonly DaySource[];
  /** IANA zone of the person. */
  readonly zone: string;
}

/** The person whose day it is, whoever reads it. */
interface DayOwner extends Owner {
  /** IANA zone. */
  readonly timezone: string;
}

/** Whoever asks for their own day. */
export function dayOwner({ id, tenantId, profile }: Person): DayOwner {
  return { id, tenantId, timezone: profile?.timezone ?? 'UTC' };
}

export interface DayReading {
  readonly db: Database;
  readonly person: DayOwner;
  readonly now: Date;
}

interface PartialReading extends DayReading {
  /** Writes down what failed. */
  readonly complain: (error: unknown, what: string) => void;
}

/** The day as far as it can be read: a source that fails is named, and costs what comes from it. */
export async function loadDay(
  { complain, ...reading }: PartialReading,
  sources: readonly DaySource[] = daySources,
): Promise<LoadedDay> {
  const missing = new Set<DaySource>();
  const day = await loadSources(reading, sources, (source, error) => {
    missing.add(source);
    complain(error, `the day has no ${source}`);
  });
  return { ...day, missing: daySources.filter((source) => missing.has(source)) };
}

/**
 * The day for whoever would tell something wrong without one of these sources, such as that something is cancelled.
 * Throws when one of them cannot be read.
 */
export async function loadWholeDay(reading: DayReading, sources: readonly DaySource[]): Promise<LoadedDay> {
  const day = await loadSources(reading, sources, (_source, error) => {
    throw error;
  });
  return { ...day, missing: [] };
}

type OnFailed = (source: DaySource, error: unknown) => void;

const nothingArranged: Arranged = { board: undefined, own: [] };
const nothingBesides: Besides = { announcements: [], certificates: [], reviews: [] };
const besidesNames = Object.keys(nothingBesides) as readonly BesidesName[];

async function loadSources(
  reading: DayReading,
  sources: readonly DaySource[],
  onFailed: OnFailed,
): Promise<Omit<LoadedDay, 'missing'>> {
  const { db, person, now } = reading;
  const isWanted = (source: DaySource) => sources.includes(source);
  const readOr = async <T>(source: DaySource, read: () => Promise<T>, without: T): Promise<T> =>
    isWanted(source) ? await read().catch((error: unknown) => (onFailed(source, error), without)) : without;
  const [rows, arranged, marks, organisation, besides] = await Promise.all([
    selectDayCourses(db, person),
    readOr('own', () => selectDayArranged(db, person), nothingArranged),
    readOr('marks', () => selectDayMarks(db, person), []),
    readOr('organisation', () => selectAnnounced(db, person, 'titles'), nothingAnnounced),
    readBesides(reading, besidesNames.filter(isWanted), onFailed),
  ]);
  const ids = rows.flatMap((row) => (row.in_parts && row.w_id !== null ? [row.w_id] : []));
  const attempts = await readOr('parts', () => loadAttempts(db, { person, now }, ids), []);
  return { rows, attempts, marks, organisation, ...arranged, ...besides, zone: person.timezone };
}

/** Milliseconds within which a failure leaves time to ask once more. */
const soon = 1_000;

/** What is read in one statement as long as nothing of it fails; then each is read for itself. */
async function readBesides(reading: DayReading, names: readonly BesidesName[], onFailed: OnFailed): Promise<Besides> {
  if (names.length === 0) return nothingBesides;
  const begun = performance.now();
  const read = async (some: readonly BesidesName[]) => await selectBesides(reading.db, reading, some);
  const readAlone = async (name: BesidesName) =>
    await read([name]).catch((error: unknown): Partial<Besides> => (onFailed(name, error), {}));
  const found = await read(names).catch(async (error: unknown): Promise<Partial<Besides>> => {
    if (performance.now() - begun < soon) return await joined(names.map(readAlone));
    for (const name of names) onFailed(name, error);
    return {};
  });
  return { ...nothingBesides, ...found };
}

async function joined(parts: readonly Promise<Partial<Besides>>[]): Promise<Partial<Besides>> {
  const all: Partial<Besides> = {};
  for (const part of await Promise.all(parts)) Object.assign(all, part);
  return all;
}
