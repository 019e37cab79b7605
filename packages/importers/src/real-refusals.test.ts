import { describe, expect, test } from 'vitest';
import { hasSharedData, sharedPackage } from './testing/shared-data.ts';
import { readCoursePackage } from './index.ts';
import { refusalOf } from './testing/with-package.ts';

describe.runIf(hasSharedData)('a real package is refused', () => {
  test.each([
    ['scorm/learnhouse/valid_query_string.zip', /^imsmanifest\.xml:\d+$/u],
    ['h5p/lumi-invalid-library-json.h5p', /^H5P\.GreetingCard-1\.0\/library\.json$/u],
  ])('and says where: %s', async (name, place) => {
    const refused = readCoursePackage(sharedPackage(name));
    await expect(refused).rejects.toMatchObject({ subject: expect.stringMatching(place) });
  });

  test.each([
    ['scorm/learnhouse/adv_empty_zip.zip', 'archive-empty'],
    ['scorm/learnhouse/adv_missing_manifest.zip', 'manifest-missing'],
    ['scorm/learnhouse/adv_no_scos.zip', 'no-parts'],
    ['scorm/learnhouse/adv_path_traversal.zip', 'archive-unsafe-path'],
    ['scorm/learnhouse/adv_xxe.zip', 'xml-entities'],
    ['scorm/learnhouse/valid_query_string.zip', 'xml-not-well-formed'],
    ['scorm/invalid.zip', 'manifest-missing'],
    ['scorm/validaicc.zip', 'is-aicc'],
    ['qti/ZipSlip.zip', 'archive-unsafe-path'],
    ['qti/BadManifest.zip', 'xml-not-well-formed'],
    ['h5p/unzippable.h5p', 'not-an-archive'],
    ['h5p/no-json-file.h5p', 'manifest-missing'],
    ['h5p/lumi-broken-h5p-json.h5p', 'manifest-invalid'],
    ['h5p/lumi-invalid-core-version.h5p', 'h5p-core-unknown'],
    ['h5p/lumi-invalid-library-json.h5p', 'h5p-library-invalid'],
    ['MANIFEST.md', 'not-an-archive'],
  ])('%s as %s', async (name, code) => {
    expect(
      await refusalOf(async () => {
        await (await readCoursePackage(sharedPackage(name))).dispose();
      }),
    ).toBe(code);
  });
});
