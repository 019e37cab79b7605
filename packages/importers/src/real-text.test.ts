import { describe, expect, test } from 'vitest';
import { readCoursePackage } from './index.ts';
import { comparable, packedText } from './testing/course-folder.ts';
import { hasSharedData, sharedPackage } from './testing/shared-data.ts';
import { withPackage } from './testing/with-package.ts';
import { writeCourse } from './text/write-course.ts';

/** What would say that something was not read as it was written. */
const wrong: ReadonlySet<string> = new Set([
  'settings-left-out',
  'file-missing',
  'prerequisite-left-out',
  'file-unused',
]);

describe.runIf(hasSharedData)('a real course goes out as text and comes in as the same course', () => {
  test.each([
    'olx/openedx-demo-course.tar.gz',
    'common-cartridge/py4e.imscc',
    'common-cartridge/viewer-course-1.imscc',
    'common-cartridge/viewer-all-question-types.imscc',
    'moodle/lincs-motivating-adult-learners.mbz',
    'moodle/moodle_28_quiz.mbz',
    'qti/test_qti_2.1.zip',
    'scorm/RuntimeBasicCalls_SCORM20043rdEdition.zip',
    'scorm/singlesco_scorm12.zip',
    'cmi5/pre_post_test_framed.zip',
    'h5p/multiple-choice-2-6.h5p',
  ])('%s', { timeout: 60_000 }, async (path) => {
    const before = await readCoursePackage(sharedPackage(path));
    try {
      const text = writeCourse(before.document);
      const again = await withPackage(await packedText(text), async (source) => {
        const after = await readCoursePackage(source);
        try {
          const faults = after.document.report.notes.filter(({ code }) => wrong.has(code));
          return { course: await comparable(after.document), faults };
        } finally {
          await after.dispose();
        }
      });
      expect(text.losses).toEqual([]);
      expect(again.faults).toEqual([]);
      expect(again.course).toEqual(await comparable(before.document));
    } finally {
      await before.dispose();
    }
  });
});
