import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Parser } from 'htmlparser2';
import { allParts, htmlOf } from './testing/document-queries.ts';
import { hasSharedData, sharedPackage } from './testing/shared-data.ts';
import { bytesOf } from './testing/with-package.ts';
import { readCoursePackage } from './index.ts';

const packages = hasSharedData
  ? ['olx', 'common-cartridge'].flatMap((folder) =>
      readdirSync(sharedPackage(folder).path).map((name) => `${folder}/${name}`),
    )
  : [];

/** Every address in a page, wherever HTML can hold one. */
function addressesIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (_name, attributes) => {
      for (const name of ['href', 'src', 'poster', 'data', 'background', 'xlink:href'])
        found.push(attributes[name] ?? '');
      found.push(
        ...(attributes['srcset'] ?? '').split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? ''),
      );
      found.push(...[...(attributes['style'] ?? '').matchAll(/url\("?([^")]*)/g)].map((match) => match[1] ?? ''));
    },
  });
  parser.end(html);
  return found.filter((address) => address !== '');
}

describe.runIf(hasSharedData)('every link of a real package leads somewhere', () => {
  test.each(packages)('%s', async (name) => {
    const { document, dispose } = await readCoursePackage(sharedPackage(name));
    try {
      const parts = allParts(document.parts);
      const keys = parts.map((part) => part.key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const address of [...parts.map(htmlOf), document.aboutHtml ?? ''].flatMap(addressesIn)) {
        const [, kind, goal = ''] = /^(stoa-file|stoa-part):(.*)$/.exec(address) ?? [];
        if (kind === 'stoa-file') expect(document.files.has(decodeURIComponent(goal)), address).toBe(true);
        else if (kind === 'stoa-part') expect(keys).toContain(goal);
        else expect(address).toMatch(/^(?:https?:|mailto:|tel:|data:image\/|#)/);
      }
      for (const file of document.files.values()) expect((await bytesOf(file)).length).toBe(file.size);
      expect(parts.every((part) => part.name !== '')).toBe(true);
    } finally {
      await dispose();
    }
  });

  test.each(packages)('%s has a file for all that is no page', async (name) => {
    const { document, dispose } = await readCoursePackage(sharedPackage(name));
    await dispose();
    const named = allParts(document.parts).flatMap(({ content }) => {
      if (content?.type === 'file') return [content.path];
      if (content?.type !== 'video') return [];
      return [
        ...content.sources.flatMap((source) => (source.kind === 'file' ? [source.path] : [])),
        ...content.captions.map((caption) => caption.path),
        ...(content.attachments ?? []).map((attachment) => attachment.path),
      ];
    });
    for (const path of [...named, ...(document.coverPath === undefined ? [] : [document.coverPath])])
      expect(document.files.has(path), path).toBe(true);
  });
});
