import { describe, expect, test } from 'vitest';
import type { ExternalToolDocument } from '@stoa/domain';
import { allParts } from './testing/document-queries.ts';
import { hasSharedData, sharedPackage } from './testing/shared-data.ts';
import { readCoursePackage } from './index.ts';

async function linksOf(name: string) {
  const { document, dispose } = await readCoursePackage(sharedPackage(name));
  try {
    const parts = allParts(document.parts);
    const links = parts.flatMap(({ content }) => (content?.type === 'externalTool' ? [content] : []));
    const waiting = document.report.notes.filter(({ code }) => code === 'tool-to-register');
    return { links, waiting: Object.fromEntries(waiting.map(({ subject, detail }) => [subject, Number(detail)])) };
  } finally {
    await dispose();
  }
}

const hostsOf = (links: readonly ExternalToolDocument[]) =>
  Object.fromEntries(
    Map.groupBy(links, ({ launchUrl }) => (launchUrl === undefined ? '' : new URL(launchUrl).host))
      .entries()
      .map(([host, of]) => [host, of.length]),
  );

/** Packages with links to tools of others, as their MANIFEST counts them, by host; '' has no address. */
const expected: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'olx/openedx-demo-course.tar.gz': { 'codeboard.io': 1, 'openjupyter-demox.xopic.de': 1 },
  'olx/openedx-test-course.tar.gz': { '': 2 },
  'common-cartridge/allyworkshop.imscc': { 'canvabadges.herokuapp.com': 1 },
  'common-cartridge/cc2olx-main.imscc': { 'lti.local': 2, 'example.com': 1 },
  'common-cartridge/py4e.imscc': { 'www.py4e.com': 58 },
  'common-cartridge/viewer-course-1.imscc': { 'canvas-analytics-iad-prod.inscloudgate.net': 1 },
};

describe.runIf(hasSharedData)('C10: links of real packages to tools of others', () => {
  test.each(Object.entries(expected))('%s', async (name, hosts) => {
    const { links, waiting } = await linksOf(name);
    expect(hostsOf(links)).toEqual(hosts);
    const { '': _without, ...named } = hosts;
    expect(waiting).toEqual(named);
  });
});
