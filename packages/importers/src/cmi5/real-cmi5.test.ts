import { beforeAll, describe, expect, test } from 'vitest';
import { openArchive } from '../archive/open-archive.ts';
import { buildZip } from '../testing/build-zip.ts';
import { hasSharedData, sharedPackage } from '../testing/shared-data.ts';
import { readBytes, refusalOf } from '../testing/with-package.ts';

describe.runIf(hasSharedData)('the course structures of CATAPULT', () => {
  const structures = new Map<string, Buffer>();
  beforeAll(async () => {
    const archive = await openArchive(sharedPackage('cmi5/catapult-lms-tests-a.tar.gz'), () => undefined);
    for (const path of archive.files.keys())
      if (path.endsWith('.xml')) structures.set(path, Buffer.from(await archive.read(path)));
    await archive.dispose();
  });

  /** As the test suite packs it: a structure of its own as it is, a folder with the page that its units open. */
  function packed(name: string): Buffer {
    const alone = [...structures].find(([path]) => path.endsWith(`${name}.xml`));
    if (alone !== undefined) return alone[1];
    const inside = [...structures].find(([path]) => path.includes(`${name}/`))?.[1];
    if (inside === undefined) throw new Error(`No such structure: ${name}`);
    return buildZip([
      { name: 'cmi5.xml', data: inside },
      { name: 'index.html', data: '<p>Unit</p>' },
    ]);
  }

  const verdict = async (name: string) => await refusalOf(() => readBytes(packed(name), 'cmi5.xml'));

  test('C18: there are 19 of them', () => {
    expect(structures.size).toBe(19);
  });

  test.each([
    '001-essentials',
    '002-allowed',
    '004-1-moveOn-Completed',
    '004-2-moveOn-CompletedOrPassed',
    '004-3-moveOn-Passed',
    '004-4-moveOn-CompletedOrPassed',
    '004-5-moveOn-NotApplicable',
    '005-1-invalid-au',
    '005-2-invalid-au',
    '101-one-thousand-aus',
  ])('C18: %s obeys the rules of cmi5', async (name) => {
    expect(await verdict(name)).toBe('accepted');
  });

  test.each([
    ['201-1-iris-course-id', '3.0.0.0-1', 'cmi5-iri'],
    ['201-2-iris-block-id', '3.0.0.0-1', 'cmi5-iri'],
    ['201-3-iris-au-id', '3.0.0.0-1', 'cmi5-iri'],
    ['201-4-iris-objective-id', '3.0.0.0-1', 'cmi5-iri'],
    ['203-1-relative-url-no-reference', '14.1.0.0-4', 'cmi5-file-missing'],
    ['205-1-duplicated-block', '13.1.2.0-1', 'cmi5-block-twice'],
    ['205-2-duplicated-objective', '13.1.3.0-1', 'cmi5-objective-twice'],
    ['205-3-duplicated-au', '13.1.4.0-1', 'cmi5-unit-twice'],
    ['207-1-invalid-courseStructure', '13.2.0.0-1', 'cmi5-structure'],
  ])('C18: %s is refused by cmi5 %s', async (name, _requirement, code) => {
    expect(await verdict(name)).toBe(code);
  });
});
