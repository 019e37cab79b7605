import { foldText, type Fold } from '../text/folded-text.ts';

/** The fields of a course in which the public catalog searches. */
export interface SearchableCourse {
  readonly name: string;
  readonly code: string;
  readonly description: string | null;
  readonly showcases: readonly { readonly id: string; readonly name: string }[];
}

/**
 * The courses that fit a search of the public catalog (Spec 2 §5): case does not count, nor do the other differences
 * that `fold` takes away. A blank term fits every course; of several collections any fits.
 */
export function publicCoursesFor<Course extends SearchableCourse>(
  courses: readonly Course[],
  { keyword, collections }: { readonly keyword: string; readonly collections: readonly string[] },
  fold: Fold,
): readonly Course[] {
  const wanted = foldText(keyword.trim(), fold).text;
  return courses.filter(
    (course) =>
      (collections.length === 0 || course.showcases.some(({ id }) => collections.includes(id))) &&
      textsOf(course).some((text) => foldText(text, fold).text.includes(wanted)),
  );
}

function textsOf({ name, code, description, showcases }: SearchableCourse): readonly string[] {
  return [name, code, description ?? '', ...showcases.map((showcase) => showcase.name)];
}
