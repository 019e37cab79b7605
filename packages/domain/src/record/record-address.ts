/** Kinds of what a learner's record holds, in the order in which they are offered as filters. */
export const recordKinds = ['certificate', 'badge', 'result', 'attempt', 'receipt', 'feedback'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Entries of one page of a record. */
export const recordPageSize = 25;

/** What an address of the record shows (`/record?kind=result&year=2026`). */
export interface RecordAddress {
  readonly kind: RecordKind | null;
  readonly year: number | null;
  /** Id of a course. */
  readonly course: string | null;
  /** Words in names of courses and of what stands in them. */
  readonly keyword: string;
  /** The first is 1. */
  readonly page: number;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const longestSearch = 100;
const lastPage = 4_000;

/** Reads the query of an address; what cannot be read filters nothing. */
export function readRecordAddress(address: URLSearchParams): RecordAddress {
  const course = address.get('course');
  const year = address.get('year') ?? '';
  const page = Number(address.get('page') ?? '1');
  return {
    kind: recordKinds.find((kind) => kind === address.get('kind')) ?? null,
    year: /^[12]\d{3}$/.test(year) ? Number(year) : null,
    course: course !== null && uuid.test(course) ? course : null,
    keyword: (address.get('keyword') ?? '').trim().slice(0, longestSearch),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** Query of the call that reads what an address shows. */
export function recordQuery({ kind, year, course, keyword, page }: RecordAddress): Readonly<Record<string, string>> {
  return {
    ...(kind !== null && { kind }),
    ...(year !== null && { year: String(year) }),
    ...(course !== null && { course }),
    ...(keyword !== '' && { keyword }),
    ...(page > 1 && { page: String(page) }),
  };
}
