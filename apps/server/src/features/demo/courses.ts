import type { DemoCourse } from './authoring.ts';
import { firstAidPocketCard } from './courses/aid-010/course.ts';
import { readingTheNightSky } from './courses/astr-110/course.ts';
import { birdsAtYourWindow } from './courses/bird-120/course.ts';
import { photographsWithYourPhone } from './courses/foto-130/course.ts';
import { coffeeForGuests } from './courses/qahw-025/course.ts';
import { breadOnMonday } from './courses/brea-015/course.ts';
import { treesThroughTheYear } from './courses/tree-210/course.ts';
import { balconyHarvest } from './courses/gard-140/course.ts';
import { coffeeTasting } from './courses/coff-030/course.ts';
import { feedbackThatHelps } from './courses/feed-150/course.ts';
import { houseOfWisdom } from './courses/hist-160/course.ts';
import { arabicCalligraphy } from './courses/kht-101/course.ts';
import { titrationLab } from './courses/lab-400/course.ts';
import { minuteToBreathe } from './courses/mind-005/course.ts';
import { machineLearning } from './courses/ml-300/course.ts';
import { faxAndFrontDesk } from './courses/offc-100/course.ts';
import { smallPlans } from './courses/plan-210/course.ts';
import { privacyInPlainWords } from './courses/priv-201/course.ts';
import { safeAtWork } from './courses/safe-101/course.ts';
import { spreadsheets } from './courses/sheet-120/course.ts';
import { statisticsWithoutFear } from './courses/stat-101/course.ts';
import { travelGuide } from './courses/trav-020/course.ts';
import { welcome } from './courses/welc-001/course.ts';
import { spanishTrainer } from './courses/word-041/course.ts';
import { writingClearly } from './courses/writ-140/course.ts';

export interface Collection {
  readonly code: string;
  readonly name: string;
  readonly description: string;
}

const start = { code: 'START', name: 'Start here', description: 'For your first week at the institute.' };
const work = { code: 'WORK', name: 'Work and safety', description: 'What keeps people and their data from harm.' };
const science = { code: 'SCIENCE', name: 'Science and numbers', description: 'Look closely, count, and be surprised.' };
const culture = { code: 'CULTURE', name: 'Languages and culture', description: 'Scripts, words and stories.' };
const skills = { code: 'SKILLS', name: 'Everyday skills', description: 'Small things that make the day easier.' };

/** Collections in the order of their chips. */
export const collections: readonly Collection[] = [start, work, science, culture, skills];

export interface ListedCourse {
  readonly course: DemoCourse;
  /** None: the course is uncategorised. */
  readonly collections: readonly Collection[];
}

export const demoCourses: readonly ListedCourse[] = [
  { course: welcome, collections: [start] },
  { course: safeAtWork, collections: [start, work] },
  { course: privacyInPlainWords, collections: [start, work] },
  { course: firstAidPocketCard, collections: [work] },
  { course: travelGuide, collections: [] },
  { course: readingTheNightSky, collections: [science] },
  { course: statisticsWithoutFear, collections: [science, skills] },
  { course: titrationLab, collections: [science] },
  { course: machineLearning, collections: [science] },
  { course: arabicCalligraphy, collections: [culture] },
  { course: houseOfWisdom, collections: [culture, science] },
  { course: spanishTrainer, collections: [culture] },
  { course: feedbackThatHelps, collections: [skills, work] },
  { course: spreadsheets, collections: [skills] },
  { course: writingClearly, collections: [skills] },
  { course: smallPlans, collections: [skills] },
  { course: minuteToBreathe, collections: [skills] },
  { course: coffeeTasting, collections: [skills] },
  { course: faxAndFrontDesk, collections: [] },
  { course: birdsAtYourWindow, collections: [science] },
  { course: photographsWithYourPhone, collections: [skills] },
  { course: coffeeForGuests, collections: [culture] },
  { course: breadOnMonday, collections: [skills] },
  { course: treesThroughTheYear, collections: [science] },
  { course: balconyHarvest, collections: [skills] },
];
