import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { CourseDocument, PackageFile } from '@stoa/domain';
import type { CourseMaterial, DemoCourse } from './authoring.ts';
import { instantInDays } from './days.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
  '.html': 'text/html',
};

/** Reads a course of the demo organisation from its folder. Dates are relative to `now`. */
export async function readDemoCourse(course: DemoCourse, now: Date): Promise<CourseDocument> {
  const [pages, files] = await Promise.all([readPages(course.folder), readFiles(course.folder)]);
  const outline = course.build(materialOf(pages, now));
  return {
    ...outline,
    source: { format: 'stoa', identifier: `demo/${outline.code}` },
    graders: [],
    files,
    kept: [],
    report: { counts: {}, amounts: [], notes: [] },
  };
}

function materialOf(pages: ReadonlyMap<string, string>, now: Date): CourseMaterial {
  return {
    page(name) {
      const html = pages.get(name);
      if (html === undefined) throw new Error(`The demo course has no page ${name}.html`);
      return html;
    },
    inDays: (days, hour) => instantInDays(now, days, hour).toISOString(),
  };
}

/** Names of the files in a folder; a course without pages or without files has no such folder. */
async function namesIn(folder: URL): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).sort();
}

async function readPages(folder: URL): Promise<ReadonlyMap<string, string>> {
  const base = new URL('pages/', folder);
  const read = async (name: string) => [basename(name, '.html'), await readFile(new URL(name, base), 'utf8')] as const;
  return new Map(await Promise.all((await namesIn(base)).map(read)));
}

async function readFiles(folder: URL): Promise<ReadonlyMap<string, PackageFile>> {
  const base = new URL('files/', folder);
  const open = async (name: string) => [name, await packageFile(new URL(name, base), name)] as const;
  return new Map(await Promise.all((await namesIn(base)).map(open)));
}

async function packageFile(address: URL, path: string): Promise<PackageFile> {
  const mediaType = mediaTypes[extname(path)];
  if (mediaType === undefined) throw new Error(`The demo course holds a file of an unknown type: ${path}`);
  return { path, size: (await stat(address)).size, mediaType, chunks: () => createReadStream(address) };
}
