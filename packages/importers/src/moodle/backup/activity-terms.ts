import { attributeOf, childElements, firstAt, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { numberOr } from '../question.ts';
import { told } from './backup-question.ts';
import { partKey } from '../../document/package-files.ts';

/** An activity as the list of a backup names it. */
export interface Activity {
  readonly id: string;
  /** Id of its section. */
  readonly section: string;
  /** Its kind, such as 'quiz'. */
  readonly module: string;
  readonly title: string;
  readonly directory: string;
}

export const keyOf = ({ module, id }: Activity): string => partKey(module, id);

/** How Moodle knows that an activity is done: not at all, by a tick of the learner, or by what its author sets. */
type Tracking = 'none' | 'manual' | 'automatic';

const trackings: readonly Tracking[] = ['none', 'manual', 'automatic'];

/** What Moodle says of every activity, beside what is in it. */
export interface ActivityTerms {
  /** Of its part. */
  readonly key: string;
  /** The `module` element. */
  readonly element: XmlElement | undefined;
  readonly isHidden: boolean;
  readonly tracking: Tracking;
  /** It is done once it is passed. */
  readonly asksPass: boolean;
  /** Ids of its grades. */
  readonly gradeItems: readonly string[];
  /** The `grade_item` that counts. */
  readonly grade: XmlElement | undefined;
  /** The passing grade, of the points that can be had: 0..1. */
  readonly passing: number | undefined;
}

function passingOf(grade: XmlElement | undefined): number | undefined {
  const [pass, most] = ['gradepass', 'grademax'].map((name) => numberOr(textAt(grade, name), 0));
  return pass === undefined || most === undefined || !(pass > 0 && most >= pass) ? undefined : pass / most;
}

/** What is said of activities, by their ids and in the order of the course. */
export async function termsOf(
  activities: readonly Activity[],
  xmlAt: (path: string) => Promise<XmlElement | undefined>,
): Promise<ReadonlyMap<string, ActivityTerms>> {
  const all = new Map<string, ActivityTerms>();
  for (const activity of activities) {
    const element = await xmlAt(`${activity.directory}/module.xml`);
    const items = firstAt(await xmlAt(`${activity.directory}/grades.xml`), 'grade_items');
    const grades = childElements(items, 'grade_item');
    const grade = grades.find((one) => numberOr(textAt(one, 'itemnumber'), 0) === 0);
    all.set(activity.id, {
      key: keyOf(activity),
      element,
      isHidden: textAt(element, 'visible') === '0',
      tracking: trackings[numberOr(textAt(element, 'completion'), 0)] ?? 'none',
      asksPass: told(element, 'completionpassgrade').trim() === '1',
      gradeItems: grades.flatMap((one) => attributeOf(one, 'id') ?? []),
      grade,
      passing: passingOf(grade),
    });
  }
  return all;
}

/** The activities that a course asks for to be complete, by their ids; undefined where it does not say. */
export function requiredBy(completion: XmlElement | undefined): ReadonlySet<string> | undefined {
  const criteria = childElements(completion, 'course_completion_criteria');
  const ids = criteria.flatMap((one) =>
    textAt(one, 'criteriatype') === '4' ? (textAt(one, 'moduleinstance') ?? []) : [],
  );
  return ids.length === 0 ? undefined : new Set(ids);
}
