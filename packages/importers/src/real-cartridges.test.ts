import { describe, expect, test } from 'vitest';
import type { CourseDocument } from '@stoa/domain';
import { hasSharedData, sharedPackage } from './testing/shared-data.ts';
import { readCoursePackage } from './index.ts';

type Counts = Readonly<Record<string, number>>;

const associated = 'associatedcontent/imscc_xmlv1p1/learning-application-resource';
const assessment = 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment';
const named = (prefix: string, counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${prefix}.${name}`, count]));
const resources = (counts: Counts): Counts => named('resource', counts);
const questions = (counts: Counts): Counts =>
  named('question.cc', Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${name}.v0p1`, count])));
const canvasQuestions = (counts: Counts): Counts =>
  named(
    'canvasQuestion',
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${name}_question`, count])),
  );
const outline = (items: number, leaves: number, depth: number, topModules: number): Counts => ({
  items,
  leaves,
  depth,
  topModules,
});
const files = (wikiPages: number, assignmentFiles: number, count: number, filesMissing = 0): Counts => ({
  wikiPages,
  assignmentFiles,
  files: count,
  filesMissing,
});
/** Questions that were read, and how many of them are asked. */
const read = (count: number, asked: number): Counts => ({ questions: count, 'questions.asked': asked });
const canvas = (canvasModules: number, items: Counts = {}): Counts => ({
  canvasModules,
  ...named('canvasItem', items),
});

interface Expected {
  readonly name: string;
  readonly version: string;
  readonly counts: Counts;
  readonly modules?: readonly string[];
  readonly format?: string;
}

const expected: Readonly<Record<string, Expected>> = {
  allyworkshop: {
    name: 'Ally: Accessibility Workshop',
    version: '1.3.0',
    counts: {
      ...outline(15, 10, 3, 4),
      ...resources({ webcontent: 38, [associated]: 5, imsdt_xmlv1p1: 4, imsbasiclti_xmlv1p0: 1 }),
      assessments: 0,
      ...canvas(4, { WikiPage: 6, DiscussionTopic: 3, ContextExternalTool: 1 }),
      ...files(12, 0, 54),
    },
    modules: [
      'Part 1: Overview: Accessibility and ALLY',
      'Part 2: "Before" courses',
      'Part 3:  "After" courses',
      'More on Accessibility',
      'Other materials',
    ],
  },
  'cc2olx-main': {
    name: 'Course',
    version: '1.3.0',
    counts: {
      ...outline(32, 27, 3, 2),
      ...resources({
        webcontent: 10,
        imswl_xmlv1p3: 7,
        [associated]: 3,
        imsbasiclti_xmlv1p0: 3,
        [assessment]: 2,
        assignment_xmlv1p0: 2,
        imsdt_xmlv1p1: 1,
      }),
      assessments: 2,
      ...questions({ multiple_choice: 1, true_false: 1, multiple_response: 1, fib: 2, essay: 2 }),
      ...canvasQuestions({ multiple_choice: 1 }),
      ...read(7, 7),
      ...canvas(2, {
        Webcontent: 4,
        LTI: 1,
        'Quizzes::Quiz': 2,
        ContextModuleSubHeader: 2,
        ContextExternalTool: 1,
        WikiPage: 1,
      }),
      ...files(3, 2, 38, 1),
    },
    modules: ['Sequence', 'Sequence2'],
  },
  latex: {
    name: 'LaTeX Equations',
    version: '1.1.0',
    modules: ['Example Module'],
    counts: {
      ...outline(4, 2, 3, 1),
      ...resources({ webcontent: 2, [associated]: 1 }),
      assessments: 0,
      ...canvas(0),
      ...files(2, 0, 12, 3),
    },
  },
  'libretexts-approaches-to-literature': {
    name: 'ENGL 3330: Approaches to Literature',
    version: '1.1.0',
    counts: {
      ...outline(67, 54, 3, 12),
      ...resources({ imswl_xmlv1p1: 54 }),
      assessments: 0,
      ...canvas(0),
      ...files(0, 0, 55),
    },
  },
  'libretexts-intro-chem': {
    name: 'Introductory Chemistry',
    version: '1.1.0',
    counts: {
      ...outline(181, 163, 3, 17),
      ...resources({ imswl_xmlv1p1: 163 }),
      assessments: 0,
      ...canvas(0),
      ...files(0, 0, 164),
    },
    modules: [
      '1: The Chemical World',
      '2: Measurement and Problem Solving',
      '3: Matter and Energy',
      '4: Atoms and Elements',
      '5: Molecules and Compounds',
      '6: Chemical Composition',
      '7: Chemical Reactions',
      '8: Quantities in Chemical Reactions',
      '9: Electrons in Atoms and the Periodic Table',
      '10: Chemical Bonding',
      '11: Gases',
      '12: Liquids, Solids, and Intermolecular Forces',
      '13: Solutions',
      '14: Acids and Bases',
      '15: Chemical Equilibrium',
      '16: Oxidation and Reduction',
      '17: Radioactivity and Nuclear Chemistry',
    ],
  },
  py4e: {
    name: 'Python for Everybody import',
    version: '1.1.0',
    counts: {
      ...outline(207, 189, 3, 17),
      ...resources({ imswl_xmlv1p1: 131, imsbasiclti_xmlv1p0: 58 }),
      assessments: 0,
      ...canvas(0),
      ...files(0, 0, 190),
    },
    modules: [
      'Installing Python',
      'Why Program?',
      'Variables, expressions and statements',
      'Conditional Execution',
      'Functions',
      'Loops and Iterations',
      'Strings',
      'Files',
      'Lists',
      'Dictionaries',
      'Tuples',
      'Regular Expressions',
      'Network Programming',
      'Using Web Services',
      'Object-Oriented Programming',
      'Databases',
      'Data Visualization',
    ],
  },
  'single-page': {
    name: 'The Life of Paul',
    version: '1.3.0',
    modules: ['Our Purpose'],
    counts: {
      ...outline(1, 0, 1, 0),
      ...resources({ webcontent: 1, [associated]: 1 }),
      assessments: 0,
      ...canvas(0),
      ...files(1, 0, 7),
    },
  },
  'thin-cc-communications-lab': {
    name: 'Communications Lab, Section 001',
    version: '1.3.0',
    format: 'thin-common-cartridge',
    modules: ['Unit 1'],
    counts: {
      ...outline(4, 1, 4, 1),
      ...resources({ imswl_xmlv1p3: 1 }),
      assessments: 0,
      ...canvas(0),
      ...files(0, 0, 2),
    },
  },
  'viewer-all-question-types': {
    name: 'XavierSchool',
    version: '1.3.0',
    modules: ['ALL QUESTION TYPES QUIZ'],
    counts: {
      ...outline(1, 0, 1, 0),
      ...resources({ [associated]: 2, [assessment]: 1 }),
      assessments: 1,
      ...questions({ multiple_choice: 1, true_false: 1, multiple_response: 1, essay: 1 }),
      ...canvasQuestions({
        multiple_choice: 1,
        true_false: 1,
        multiple_answers: 1,
        multiple_dropdowns: 1,
        matching: 1,
        numerical: 1,
        calculated: 1,
        essay: 1,
        text_only: 1,
        file_upload: 1,
      }),
      ...read(10, 9),
      ...canvas(0),
      ...files(0, 0, 9),
    },
  },
  'viewer-assignment-rubrics': {
    name: 'Course with An Assignment that Has a Rubric',
    version: '1.3.0',
    modules: ['Rubricated Assignment'],
    counts: {
      ...outline(1, 0, 1, 0),
      ...resources({ [associated]: 1, assignment_xmlv1p0: 1, webcontent: 1 }),
      assessments: 0,
      ...canvas(0),
      ...files(0, 1, 8),
    },
  },
  'viewer-course-1': {
    name: 'COURSE-for-modules-testing',
    version: '1.3.0',
    modules: ['First Module'],
    counts: {
      ...outline(13, 10, 3, 1),
      ...resources({
        webcontent: 11,
        [associated]: 4,
        assignment_xmlv1p0: 2,
        imsdt_xmlv1p1: 1,
        imswl_xmlv1p1: 1,
        [assessment]: 1,
      }),
      assessments: 1,
      ...questions({ multiple_choice: 1 }),
      ...canvasQuestions({ multiple_choice: 2 }),
      ...read(1, 1),
      ...canvas(1, {
        Assignment: 1,
        'Quizzes::Quiz': 1,
        Attachment: 2,
        WikiPage: 1,
        DiscussionTopic: 1,
        ContextModuleSubHeader: 1,
        ExternalUrl: 1,
        ContextExternalTool: 1,
      }),
      ...files(1, 2, 23, 4),
    },
  },
  'viewer-rich-content-cc-file': {
    name: 'Dhealey Main 1',
    version: '1.3.0',
    modules: ['Front Page!'],
    counts: {
      ...outline(1, 0, 1, 0),
      ...resources({ webcontent: 3, [associated]: 1 }),
      assessments: 0,
      ...canvas(0),
      ...files(1, 0, 14),
    },
  },
  'viewer-single-discussion': {
    name: 'My test',
    version: '1.3.0',
    modules: ['Test discussion'],
    counts: {
      ...outline(1, 0, 1, 0),
      ...resources({ [associated]: 2, imsdt_xmlv1p1: 1, webcontent: 1 }),
      assessments: 0,
      ...canvas(0),
      ...files(0, 0, 8),
    },
  },
};

async function documentOf(name: string): Promise<CourseDocument> {
  const { document, dispose } = await readCoursePackage(sharedPackage(`common-cartridge/${name}.imscc`));
  await dispose();
  return document;
}

describe.runIf(hasSharedData)('the real cartridge', () => {
  test.each(Object.entries(expected))('%s comes in whole', async (name, shape) => {
    const document = await documentOf(name);
    expect(document.name).toBe(shape.name);
    expect(document.source).toMatchObject({ format: shape.format ?? 'common-cartridge', version: shape.version });
    expect(document.report.counts).toEqual(shape.counts);
    if (shape.modules !== undefined) expect(document.parts.map((part) => part.name)).toEqual(shape.modules);
  });
});
