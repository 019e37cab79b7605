import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One temporary file that bytes are appended to and read back from. Its name owes nothing to the archive. */
export interface Spool {
  readonly append: (bytes: Uint8Array) => Promise<void>;
  /** The offset at which the next bytes will stand. */
  readonly end: () => number;
  readonly readAt: (offset: number, length: number) => Promise<Uint8Array>;
  /** Removes the file. May be called more than once. */
  readonly dispose: () => Promise<void>;
}

export async function createSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-import-'));
  const file = await open(join(folder, 'spool'), 'wx+', 0o600);
  let end = 0;
  let disposed = false;
  return {
    append: async (bytes) => {
      let written = 0;
      while (written < bytes.length) {
        written += (await file.write(bytes, written, bytes.length - written, end + written)).bytesWritten;
      }
      end += bytes.length;
    },
    end: () => end,
    readAt: async (offset, length) => {
      const buffer = Buffer.allocUnsafe(length);
      let filled = 0;
      while (filled < length) {
        const { bytesRead } = await file.read(buffer, filled, length - filled, offset + filled);
        if (bytesRead === 0) throw new Error('The unpacked archive is shorter than it was.');
        filled += bytesRead;
      }
      return buffer;
    },
    dispose: async () => {
      if (disposed) return;
      disposed = true;
      await file.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
