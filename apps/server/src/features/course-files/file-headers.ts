import { disposition } from '../../kernel/http/disposition.ts';
import type { Keeping } from './shown-file.ts';
import type { FileRow } from './store.ts';

/**
 * Media types that browsers show without being able to run them. Everything else, SVG as a page included, is offered
 * for download.
 */
const inline =
  /^(?:image\/(?:png|apng|jpeg|gif|webp|avif)|(?:video|audio)\/[a-z0-9.+-]+|application\/pdf|text\/(?:plain|vtt))$/;

/** Even a file that is opened as a page runs nothing, has no origin and loads nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox";

/** Who may see a file changes, even where the file does not: nobody keeps it for others. */
const caching: Readonly<Record<Keeping | 'public', string>> = {
  forLong: 'private, max-age=604800, immutable',
  askingAgain: 'private, no-cache',
  never: 'no-store',
  /** Open to everybody only as long as the course is, so nobody keeps it for long. */
  public: 'public, max-age=3600',
};

export function entityTag(file: Pick<FileRow, 'sha256'>, variant = ''): string {
  return `"${file.sha256.toString('hex')}${variant}"`;
}

/** A file on its way to a browser. */
export interface SentFile {
  readonly row: FileRow;
  readonly keeping: Keeping | 'public';
}

/** Headers of every answer that carries a file. */
export function fileHeaders({ row: file, keeping }: SentFile, tag: string): Readonly<Record<string, string>> {
  return {
    'Content-Type': file.media_type.startsWith('text/') ? `${file.media_type}; charset=utf-8` : file.media_type,
    'Content-Disposition': disposition(inline.test(file.media_type) ? 'inline' : 'attachment', file.name),
    'Content-Security-Policy': policy,
    'Cache-Control': caching[keeping],
    'Accept-Ranges': 'bytes',
    ETag: tag,
  };
}
