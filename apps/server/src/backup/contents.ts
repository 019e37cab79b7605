import { Type, type Static } from 'typebox';

/** What the parts of a backup say of themselves. The contents come first, then files, then tables, then the end. */
export const Contents = Type.Object({
  kind: Type.Literal('contents'),
  /** Version of the program that wrote it. */
  program: Type.String(),
  /** The moment that it holds, as ISO 8601. */
  taken: Type.String(),
  migrations: Type.Array(Type.String(), { minItems: 1 }),
  organisations: Type.Array(Type.String()),
  people: Type.Integer(),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
  counters: Type.Array(
    Type.Object({ table: Type.String(), column: Type.String(), value: Type.Integer(), isCalled: Type.Boolean() }),
  ),
  files: Type.Object({ count: Type.Integer(), bytes: Type.Integer() }),
});
export type Contents = Static<typeof Contents>;

/** The body is the file. */
export const FileHead = Type.Object({
  kind: Type.Literal('file'),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type FileHead = Static<typeof FileHead>;

/** The body is what COPY writes as text, packed by gzip. */
export const TableHead = Type.Object({ kind: Type.Literal('table'), name: Type.String() });
export type TableHead = Static<typeof TableHead>;

export const End = Type.Object({
  kind: Type.Literal('end'),
  /** Rows of each table. */
  rows: Type.Record(Type.String(), Type.Integer()),
  files: Type.Integer(),
  /** Hashes of files that rows name and that were missing or damaged when the backup was made. */
  lost: Type.Array(Type.String()),
});
export type End = Static<typeof End>;

export const Head = Type.Union([Contents, FileHead, TableHead, End]);

/** First line of a backup; the number counts formats. */
export const firstLine = 'stoa-backup 1\n';

/** How far a backup or a restore is: bytes of files, then tables. */
export type BackupProgress = (stage: 'check' | 'files' | 'tables', done: number, total: number) => void;
