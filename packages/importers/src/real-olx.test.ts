import { describe, expect, test } from 'vitest';
import { allParts, notesOf } from './testing/document-queries.ts';
import { hasSharedData, sharedPackage } from './testing/shared-data.ts';
import { readCoursePackage } from './index.ts';
import type { CourseDocument, PartDocument } from '@stoa/domain';

const blocks = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`block.${name}`, count]));
const responses = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`response.${name}`, count]));

const grader = (name: string, minCount: number, dropCount: number, weight: number): object => ({
  name,
  minCount,
  dropCount,
  weight,
});
const usualGraders = [
  grader('Homework', 12, 2, 0.15),
  grader('Lab', 12, 2, 0.15),
  grader('Midterm Exam', 1, 0, 0.3),
  grader('Final Exam', 1, 0, 0.4),
];

interface Expected {
  readonly name: string;
  readonly identifier: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly passing?: number;
  readonly graders: readonly object[];
  /** Number of sequences that count for each grader. */
  readonly graded: Readonly<Record<string, number>>;
  /** Chapter by chapter: how many sequences and units. Those kept from learners are in the counts alone. */
  readonly chapters: readonly (readonly [string, number, number])[];
  readonly startsAt?: string;
  readonly drafts?: number;
  readonly unreached?: readonly (readonly [string, string])[];
  readonly hidden?: number;
  /** Bytes of the static files, as the list of the packages rounds them. */
  readonly staticBytes?: number;
}

const expected: Readonly<Record<string, Expected>> = {
  'microsoft-oxa-kitchen-sink': {
    name: 'Kitchen sink',
    identifier: 'Microsoft/KS101/course',
    startsAt: '2016-12-16T00:00:00.000Z',
    passing: 0.3,
    staticBytes: 389_800,
    counts: {
      chapters: 4,
      sequentials: 15,
      verticals: 16,
      ...blocks({ video: 1, azure_media_services: 3, problem: 14 }),
      ...responses({
        choiceresponse: 2,
        optionresponse: 2,
        multiplechoiceresponse: 2,
        numericalresponse: 3,
        stringresponse: 2,
        customresponse: 5,
        drag_and_drop_input: 2,
        formularesponse: 2,
      }),
      'static.files': 4,
    },
    graders: [grader('Midterm Exam', 1, 0, 0.3), grader('Final Exam', 1, 0, 0.4)],
    graded: { 'Midterm Exam': 1, 'Final Exam': 1 },
    chapters: [
      ['Section 1', 4, 5],
      ['Section 2', 5, 5],
      ['Section 3', 3, 3],
      ['Section 4', 3, 3],
    ],
    unreached: [['video', '1']],
  },
  'mitx-grading-library': {
    name: 'MITx Grading Library',
    identifier: 'MITx/grading-library/course',
    startsAt: '2017-01-01T10:00:00.000Z',
    passing: 0.5,
    staticBytes: 46_200,
    counts: {
      chapters: 2,
      sequentials: 10,
      verticals: 63,
      ...blocks({ html: 10, problem: 53 }),
      ...responses({ customresponse: 62, formularesponse: 1 }),
      'static.files': 2,
    },
    graders: [grader('Homework', 1, 0, 1)],
    graded: {},
    chapters: [
      ['About', 1, 1],
      ['Live Examples', 9, 62],
    ],
  },
  'opencraft-problem-builder': {
    name: 'Problem Builder Demos',
    identifier: 'OpenCraft/PB/course',
    startsAt: '2016-01-01T00:00:00.000Z',
    passing: 0.5,
    staticBytes: 835_700,
    counts: {
      chapters: 6,
      sequentials: 11,
      verticals: 13,
      ...blocks({
        html: 14,
        'problem-builder': 2,
        'pb-mcq': 2,
        'pb-answer': 2,
        'step-builder': 1,
        'sb-step': 2,
        'pb-rating': 1,
        'pb-mrq': 1,
        'pb-slider': 1,
        'pb-instructor-tool': 1,
      }),
      'static.files': 1,
    },
    graders: usualGraders,
    graded: {},
    drafts: 6,
    hidden: 3,
    chapters: [
      ['Introduction', 1, 3],
      ['Setup', 1, 2],
      ['Usage', 3, 5],
      ['Configuration Options', 3, 1],
      ['Supported Question and Content Types', 2, 1],
      ['Instructor Tool', 1, 1],
    ],
  },
  'openedx-demo-course': {
    name: 'Open edX Demo Course',
    identifier: 'OpenedX/DemoX/DemoCourse',
    startsAt: '2020-01-01T00:00:00.000Z',
    passing: 0.5,
    staticBytes: 19_800_000,
    counts: {
      chapters: 6,
      sequentials: 17,
      verticals: 58,
      ...blocks({
        html: 266,
        video: 11,
        problem: 29,
        'drag-and-drop-v2': 1,
        openassessment: 2,
        edx_sga: 1,
        staffgradedxblock: 1,
        done: 1,
        lti: 2,
        library_content: 1,
        annotatable: 1,
        discussion: 1,
        poll: 1,
        survey: 1,
      }),
      ...responses({
        multiplechoiceresponse: 9,
        choiceresponse: 2,
        optionresponse: 9,
        numericalresponse: 4,
        formularesponse: 2,
        stringresponse: 4,
        imageresponse: 1,
        customresponse: 4,
        annotationresponse: 1,
        schematicresponse: 1,
      }),
      'static.files': 124,
    },
    graders: [
      grader('Basic Assessment Tools', 1, 0, 0.3),
      grader('Intermediate Assessment Tools', 1, 0, 0.35),
      grader('Advanced Assessment Tools', 1, 0, 0.35),
    ],
    graded: { 'Basic Assessment Tools': 1, 'Intermediate Assessment Tools': 1, 'Advanced Assessment Tools': 1 },
    chapters: [
      ['Module 1: Dive into the Open edX® platform!', 2, 5],
      ['Module 2: Crafting Captivating Content', 4, 11],
      ['Module 3: Ace the Assessments!', 5, 26],
      ['Module 4: Social Learning: Engaging Through Interaction', 3, 10],
      ['Module 5: Your Open edX Community', 2, 5],
      ['Conclusion', 1, 1],
    ],
  },
  'openedx-test-course': {
    name: 'Open edX Test Course',
    identifier: 'TestX/Course/1',
    startsAt: '2022-04-09T00:00:00.000Z',
    passing: 0.5,
    staticBytes: 2400,
    counts: {
      chapters: 2,
      sequentials: 3,
      verticals: 28,
      ...blocks({
        html: 17,
        annotatable: 1,
        done: 1,
        edx_sga: 1,
        'google-calendar': 1,
        'google-document': 1,
        lti: 1,
        lti_consumer: 1,
        library_content: 2,
        problem: 19,
        library_sourced: 1,
        poll: 1,
        rate: 1,
        scorm: 1,
        split_test: 2,
        video: 3,
        survey: 1,
      }),
      ...responses({ choiceresponse: 8, optionresponse: 4, multiplechoiceresponse: 7 }),
      'static.files': 1,
    },
    graders: usualGraders,
    graded: {},
    chapters: [
      ['Introduction (README)', 1, 1],
      ['Example Content', 2, 27],
    ],
    drafts: 12,
    unreached: [['conditional', '1']],
  },
  'openedx-test-problem-bank': {
    name: 'Open edX Test Problem Bank',
    identifier: 'TestX/ProblemBank/library',
    counts: {
      ...blocks({ problem: 12 }),
      ...responses({ choiceresponse: 4, optionresponse: 4, multiplechoiceresponse: 4 }),
    },
    graders: [],
    graded: {},
    chapters: [['Open edX Test Problem Bank', 0, 0]],
  },
};

const ofTag = (part: PartDocument, tag: string): number =>
  allParts([part]).filter((below) => below.key.startsWith(`${tag}/`)).length;

function shapeOf(document: CourseDocument): Expected {
  const { 'static.bytes': bytes, ...counted } = document.report.counts;
  // what is asked of the questions is told by another test
  const counts = Object.fromEntries(Object.entries(counted).filter(([name]) => !name.startsWith('questions')));
  const graded: Record<string, number> = {};
  for (const part of allParts(document.parts))
    if (part.grader !== undefined) graded[part.grader] = (graded[part.grader] ?? 0) + 1;
  const drafts = notesOf(document, 'draft-left-out')[0]?.[1];
  const unreached = notesOf(document, 'part-not-reachable').map(([tag, count]) => [tag, count ?? ''] as const);
  const hidden = notesOf(document, 'hidden-kept-archived').length;
  const rounding = bytes === undefined ? 1 : 10 ** Math.max(2, Math.floor(Math.log10(bytes)) - 2);
  return {
    name: document.name,
    identifier: document.source.identifier,
    counts,
    graders: document.graders,
    graded,
    chapters: document.parts.map((part) => [part.name, ofTag(part, 'sequential'), ofTag(part, 'vertical')]),
    ...(document.gradingScale === undefined ? {} : { passing: document.gradingScale.normalizedPassingScore }),
    ...(document.startsAt === undefined ? {} : { startsAt: document.startsAt }),
    ...(drafts === undefined ? {} : { drafts: Number(drafts) }),
    ...(unreached.length === 0 ? {} : { unreached }),
    ...(hidden === 0 ? {} : { hidden }),
    ...(bytes === undefined ? {} : { staticBytes: Math.round(bytes / rounding) * rounding }),
  };
}

describe.runIf(hasSharedData)('the real OLX package', () => {
  test.each(Object.entries(expected))('%s comes in whole', async (name, shape) => {
    const { document, dispose } = await readCoursePackage(sharedPackage(`olx/${name}.tar.gz`));
    await dispose();
    const actual = shapeOf(document);
    expect({ ...actual, staticBytes: undefined }).toEqual({ ...shape, staticBytes: undefined });
    const [bytes, rounded] = [actual.staticBytes ?? 0, shape.staticBytes ?? 0];
    expect(Math.abs(bytes - rounded)).toBeLessThanOrEqual(rounded * 0.005);
  });
});
