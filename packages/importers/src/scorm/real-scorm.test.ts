import type { PartDocument } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { openArchive } from '../archive/open-archive.ts';
import { readCoursePackage } from '../index.ts';
import { hasSharedData, sharedPackage } from '../testing/shared-data.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { descendants, localName } from '../xml/xml-tree.ts';
import { allItems, scormManifestOf } from './manifest.ts';

const leaves = (parts: readonly PartDocument[]): readonly PartDocument[] =>
  parts.flatMap((part) => (part.children === undefined ? [part] : leaves(part.children)));

async function readReal(name: string) {
  const { document, dispose } = await readCoursePackage(sharedPackage(`scorm/${name}`));
  await dispose();
  return document;
}

describe.runIf(hasSharedData)('real packages of SCORM', () => {
  test.each([
    ['RuntimeBasicCalls_SCORM20043rdEdition.zip', '2004 3rd Edition', 1, 1, 69, 'shared/launchpage.html'],
    ['RuntimeMinimumCalls_SCORM12.zip', '1.2', 22, 18, 44, 'Playing/Playing.html'],
    ['singlesco_scorm12.zip', '1.2', 1, 1, 46, 'shared/launchpage.html'],
    ['learnhouse/valid_12_multi.zip', '1.2', 3, 3, 4, 'lesson1/index.html'],
    ['learnhouse/valid_2004_multi.zip', '2004 3rd Edition', 2, 2, 3, 'mod1/start.html'],
    ['learnhouse/valid_nested.zip', '1.2', 3, 2, 3, 'a.html'],
    ['learnhouse/valid_unicode.zip', '1.2', 1, 1, 2, 'index.html'],
  ])('C18: %s is a course as its manifest tells', async (name, version, items, launchable, files, first) => {
    const course = await readReal(name);
    expect(course.source).toMatchObject({ format: 'scorm', version });
    expect(course.report.counts).toMatchObject({ items, launchable });
    // the manifest itself is no file of the course
    expect(course.files.size).toBe(files - 1);
    const units = leaves(course.parts);
    expect(units).toHaveLength(launchable);
    expect(units[0]?.content).toMatchObject({ type: 'packaged', path: first, reports: true });
    expect(course.report.amounts).toContainEqual(
      expect.objectContaining({ kind: 'package', shown: launchable, lost: 0 }),
    );
  });

  test('C18: titles outside of ASCII stay', async () => {
    expect((await readReal('learnhouse/valid_unicode.zip')).name).toBe('Introducción · 日本語 · Café ☕');
  });

  test('C18: a package without an outline has what it launches', async () => {
    const { parts, report } = await readReal('singlescobasic_missingorg.zip');
    expect(leaves(parts).map(({ content }) => content)).toMatchObject([{ path: 'sso/launchpage.html' }]);
    expect(report.notes.map(({ code }) => code)).toContain('placed-outside-outline');
  });

  test('C18: the manifests of the ADL packages give the counts of their trees and of their sequencing', async () => {
    const archive = await openArchive(sharedPackage('scorm/adl-scorm2004-4th-lms-tests-a.tar.gz'), () => undefined);
    const paths = [...archive.files.keys()].filter((path) => path.endsWith('/imsmanifest.xml'));
    const roots = await Promise.all(paths.map(async (path) => parseXml(await archive.read(path), path)));
    const manifests = roots.map((root) => scormManifestOf(root, 'imsmanifest.xml'));
    await archive.dispose();
    const items = manifests.flatMap((manifest) => allItems(manifest.items).map((item) => ({ item, manifest })));
    expect([manifests.length, items.length]).toEqual([63, 387]);
    expect(
      items.filter(({ item, manifest }) => manifest.resources.get(item.resourceId ?? '')?.href !== undefined),
    ).toHaveLength(306);
    const rules = roots.flatMap(descendants).filter((element) => localName(element) === 'sequencing');
    expect(rules).toHaveLength(225);
    expect(manifests.every(({ standard }) => standard === 'scorm-2004')).toBe(true);
  });
});
