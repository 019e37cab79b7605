import type { OlxPackage } from './olx-package.ts';

/** Finds the file of `static/` that a page means: names are written with the characters that the platform replaced. */
export type StaticFinder = (name: string) => string | undefined;

/** All files of `static/`, counted on the way. */
export function indexStaticFiles(olx: OlxPackage): StaticFinder {
  const folder = `${olx.base}static/`;
  const exact = new Map<string, string>();
  const loose = new Map<string, string>();
  for (const { path, size } of olx.archive.files.values()) {
    if (!path.startsWith(folder)) continue;
    const name = path.slice(folder.length);
    exact.set(name, path);
    for (const form of looseForms(name)) if (!loose.has(form)) loose.set(form, path);
    olx.report.count('static.files');
    olx.report.count('static.bytes', size);
  }
  return (name) =>
    exact.get(name) ??
    looseForms(name)
      .map((form) => loose.get(form))
      .find((path) => path !== undefined);
}

/**
 * The platform writes `_` for every character it does not allow, sometimes for folders too, sometimes one for a run of
 * them.
 */
function looseForms(name: string): string[] {
  const replaced = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._/-]/gu, '_')
    .toLowerCase();
  const flat = replaced.replace(/\//g, '_');
  return [replaced, flat, flat.replace(/_+/g, '_')];
}
