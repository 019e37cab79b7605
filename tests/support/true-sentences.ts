import type { ActivityTree } from '@stoa/contract';
import { courseItems, findPart, progressPercent } from '@stoa/domain';
import type { Announcement } from './announcements.ts';
import { contentPath } from './portal.ts';

/** What the server answered when something was said: the attempt as it was then. */
type Heard = Announcement<ActivityTree>;

interface Course {
  readonly objectiveId: string;
  readonly name: string;
}

/** Why what was said is not true; null where it is. */
type Judge = (heard: Heard, quoted: Readonly<Record<string, string>>, course: Course) => string | null;

const unless = (holds: boolean, problem: string): string | null => (holds ? null : problem);

/** True when the server had completed a page, or one thing, before it was said. */
function isFinishedBy({ facts: { activity }, at }: Heard, name: string | undefined): boolean {
  return courseItems(activity).some(
    ({ part, leaves, finished }) =>
      part.childActivity.name === name &&
      finished &&
      leaves.every(
        ({
          childActivity: {
            activityWorkflowAggregate: { lastActivityWorkflow: work },
          },
        }) => work?.finished != null && Date.parse(work.finished) <= at,
      ),
  );
}

const isAllFinished = ({ activity }: ActivityTree) =>
  courseItems(activity).every(({ finished, optional }) => finished || optional);

/** True when the server had taken the attempt before it was said. */
const isSubmittedBy = ({ facts: { objectiveWorkflow }, at }: Heard) =>
  objectiveWorkflow.submitted !== null && Date.parse(objectiveWorkflow.submitted) <= at;

/** Name of the page that a path leads to. */
function pageAt({ facts: { activity }, path }: Heard, { objectiveId, name }: Course): string {
  const folder = `${contentPath(objectiveId)}/`;
  const axis = path.startsWith(folder) ? path.slice(folder.length) : '';
  return findPart(activity, axis)?.childActivity.name ?? name;
}

/** Every sentence that may be read out by itself on the way through a course, and when it is true. */
const sentences: readonly (readonly [sentence: RegExp, judge: Judge])[] = [
  [
    /^(?<name>.+): completed\. Course progress: (?<percent>\d+)%\.$/,
    (heard, { name, percent }) => {
      const known = progressPercent(heard.facts.objectiveWorkflow.progress ?? 0);
      if (!isFinishedBy(heard, name)) return `the server had not completed «${name}»`;
      return unless(String(known) === percent, `the progress was ${known} %`);
    },
  ],
  [
    /^“(?<name>.+)” is saved on this device\. It’ll be marked as done once you’re back online\.$/,
    (heard, { name }) => {
      if (heard.kept === 0) return 'nothing was on the device';
      return unless(!isFinishedBy(heard, name), `the server had completed «${name}» already`);
    },
  ],
  [
    /^(?<count>\d+) changes? (?:is|are) saved on this device\. We’ll send (?:it|them) when you’re back online\. See what$/,
    ({ kept }, { count }) => unless(String(kept) === count, `there were ${kept} on the device`),
  ],
  [
    /^Your feedback is saved on this device\. We’ll send it when you’re back online\.$/,
    ({ kept }) => unless(kept > 0, 'nothing was on the device'),
  ],
  [/^You’re offline\. .+/, ({ online }) => unless(!online, 'the browser was online')],
  [
    /^(?<page>.+) \| Learner portal$/,
    (heard, { page = '' }, course) => {
      const name = pageAt(heard, course);
      const titles = [name, `${name} | ${course.name}`];
      return unless(titles.includes(page), `the page was «${name}»`);
    },
  ],
  [
    /^Everything is completed You completed every required activity\. /,
    ({ facts }) => unless(isAllFinished(facts), 'the server had not completed everything'),
  ],
  [
    /^(?<count>\d+) required activit(?:y is|ies are) left /,
    ({ facts: { activity } }, { count }) => {
      const left = courseItems(activity).filter(({ finished, optional }) => !finished && !optional).length;
      return unless(String(left) === count, `${left} were left`);
    },
  ],
  [/^Submitted\. Waiting for your result…$/, (heard) => unless(isSubmittedBy(heard), 'it was not submitted')],
  [/^Submitting…$/, (heard) => unless(!isSubmittedBy(heard), 'it was submitted already')],
];

/** Milliseconds in which another number of changes takes the place of the one before: several are kept at once. */
const together = 1_000;
const counted = / on this device\. We’ll send (?:it|them) when/;

/** True when the number of changes was said anew at once, before anybody could hear the old one. */
function isSuperseded({ tab, words, at }: Heard, log: readonly Heard[]): boolean {
  return (
    counted.test(words) &&
    log.some((next) => next.tab === tab && next.at > at && next.at - at < together && counted.test(next.words))
  );
}

/** What was said and is not true, is not known here, or was said twice in a row; nothing where all is well. */
export function untrueSentences(log: readonly Heard[], course: Course): readonly string[] {
  return log.flatMap((heard, index) => {
    const before = log.slice(0, index).findLast(({ tab }) => tab === heard.tab);
    const problems = [
      isSuperseded(heard, log) ? null : judge(heard, course),
      unless(before?.words !== heard.words, 'it was said twice in a row'),
      unless(heard.words.trim() !== '', 'nothing was said'),
    ];
    return problems.flatMap((problem) => (problem === null ? [] : [`«${heard.words}»: ${problem}`]));
  });
}

function judge(heard: Heard, course: Course): string | null {
  for (const [sentence, isTrue] of sentences) {
    const match = sentence.exec(heard.words);
    if (match) return isTrue(heard, match.groups ?? {}, course);
  }
  return 'nobody knows whether it is true';
}
