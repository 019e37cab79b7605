import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Dependencies = Readonly<Record<string, string>>;

interface Entry {
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
  readonly optionalDependencies?: Dependencies;
  readonly resolved?: string;
  readonly link?: boolean;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, Entry>>;
}

/** Every package.json of the repository by its folder; '' is the root. */
export type Manifests = Readonly<Record<string, Entry & { readonly name: string }>>;

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/**
 * Problems that `npm ci` would refuse or silently leave out: entries that differ from a package.json, and binaries of
 * other platforms.
 */
export function findLockProblems(lock: LockFile, manifests: Manifests): readonly string[] {
  return [
    ...Object.entries(manifests).flatMap(([folder, manifest]) => workspaceProblems(lock, folder, manifest)),
    ...Object.entries(lock.packages).flatMap(([folder, entry]) => gaps(lock, folder, entry)),
  ];
}

function workspaceProblems({ packages }: LockFile, folder: string, manifest: Manifests[string]): readonly string[] {
  const entry = packages[folder];
  const file = path.posix.join(folder, 'package.json');
  if (entry === undefined) return [`${file} is not in the lock file`];
  const linked = folder === '' || packages[`node_modules/${manifest.name}`]?.resolved === folder;
  const differing = kinds.filter((kind) => sorted(entry[kind]) !== sorted(manifest[kind]));
  return [
    ...(linked ? [] : [`${manifest.name} is not linked in the lock file`]),
    ...differing.map((kind) => `${file} and the lock file differ in ${kind}`),
  ];
}

/**
 * A registry that lacks a platform's binary is enough for npm to forget it; the next `npm ci` on that platform then
 * fails.
 */
function gaps({ packages }: LockFile, folder: string, { optionalDependencies = {} }: Entry): readonly string[] {
  const known = Object.keys(packages);
  const lacking = Object.keys(optionalDependencies).filter(
    (name) => !known.some((key) => key.endsWith(`node_modules/${name}`)),
  );
  return lacking.length === 0 ? [] : [`${folder || 'package.json'} lacks ${lacking.join(', ')} in the lock file`];
}

function sorted(dependencies: Dependencies = {}): string {
  return JSON.stringify(Object.entries(dependencies).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Problems of the repository's own lock file. One that is no JSON is a problem too. */
export function checkLockFile(root: string): readonly string[] {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  try {
    const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })];
    return findLockProblems(
      read('package-lock.json'),
      Object.fromEntries(files.map((file) => [path.posix.dirname(file).replace(/^\.$/, ''), read(file)])),
    );
  } catch (error) {
    return [String(error)];
  }
}
