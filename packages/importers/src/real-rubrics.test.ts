import { criterionKind, mostOf, rubricOf, type CourseDocument, type Rubric } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { readCoursePackage } from './index.ts';
import { allParts } from './testing/document-queries.ts';
import { hasSharedData, sharedPackage } from './testing/shared-data.ts';

async function documentOf(path: string): Promise<CourseDocument> {
  const { document, dispose } = await readCoursePackage(sharedPackage(path));
  await dispose();
  return document;
}

/** Rubrics of what is handed in, by the names of the parts. */
function rubricsIn(document: CourseDocument): readonly (readonly [string, Rubric])[] {
  const rubrics = allParts(document.parts).flatMap(({ name, handIn }) => {
    const rubric = handIn?.rubric === undefined ? null : rubricOf(handIn.rubric);
    return rubric === null ? [] : [[name, rubric] as const];
  });
  return rubrics.toSorted(([one], [other]) => one.localeCompare(other));
}

describe.runIf(hasSharedData)('rubrics of real packages (skipped where the shared packages are not there)', () => {
  test.each([
    [
      'olx/openedx-demo-course.tar.gz',
      [
        ['Open Response Assessment (ORA)', [3, 3, 2], 10],
        ['Peer Assessment', [4], 3],
      ],
    ],
    ['common-cartridge/viewer-assignment-rubrics.imscc', [['Rubricated Assignment', [2], 5]]],
  ])('%s: every criterion with its levels and points', async (path, rubrics) => {
    const document = await documentOf(path);
    const found = rubricsIn(document);
    const told = found.map(([name, rubric]) => [
      name,
      rubric.criteria.map(({ levels }) => levels.length),
      mostOf(rubric),
    ]);
    expect(told).toEqual(rubrics);
    expect(found.flatMap(([, { criteria }]) => criteria).every((one) => criterionKind(one) === 'levels')).toBe(true);
    expect(found.every(([, { counts, showsPoints }]) => counts && showsPoints)).toBe(true);
    expect(document.kept.filter(({ kind }) => kind === 'rubric')).toEqual([]);
    expect(document.report.amounts.find(({ kind }) => kind === 'rubric')).toMatchObject({
      found: rubrics.length,
      shown: rubrics.length,
    });
  });
});
