import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Ids of a person and of their organisation. */
export interface ForgottenPerson {
  readonly tenantId: string;
  readonly id: string;
}

const line = /^([\da-f-]{36}) ([\da-f-]{36})$/;

/**
 * The ids of people who were forgotten, in a file that no restore replaces: a line has the id of the organisation and
 * that of the person, and says nothing else.
 */
export class ForgottenList {
  readonly #file: string;

  /** @param folder the one of files in the data folder, or the one of a backup */
  constructor(folder: string) {
    this.#file = path.join(folder, 'forgotten-people');
  }

  async read(): Promise<readonly ForgottenPerson[]> {
    const text = await readFile(this.#file, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap((one) => {
      const [, tenantId, id] = line.exec(one) ?? [];
      return tenantId === undefined || id === undefined ? [] : [{ tenantId, id }];
    });
  }

  /** Adds those who are not in it yet. */
  async add(people: readonly ForgottenPerson[]): Promise<void> {
    const known = new Set((await this.read()).map(lineOf));
    const lines = people.map(lineOf).filter((one) => !known.has(one));
    if (lines.length === 0) return;
    await mkdir(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    await appendFile(this.#file, lines.map((one) => `${one}\n`).join(''), { mode: 0o600, flush: true });
  }
}

const lineOf = ({ tenantId, id }: ForgottenPerson): string => `${tenantId} ${id}`;
