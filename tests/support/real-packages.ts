import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../shared/data');

/** Packages of other people, which lie beside the repository and not in it; none where they are absent. */
export const realPackages: readonly string[] = globSync(['olx/*.tar.gz', 'common-cartridge/*.imscc'], {
  cwd: folder,
}).toSorted();
export const packagesAreAbsent = !existsSync(folder);
export const absence = '../shared/data is absent: the journeys through real courses do not run';
if (packagesAreAbsent) process.stderr.write(`${absence}\n`);

export const packagePath = (name: string): string => path.join(folder, name);

export function packageBytes(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(packagePath(name)));
}
