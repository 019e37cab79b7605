import type { EnrolledObjective } from '@stoa/contract';
import { CourseCard, CourseCardSkeleton } from './course-card.tsx';
import styles from './course-grid.module.css';

/** Covers that are visible on the first screen of a large window. */
const firstScreen = 8;
const skeletons = 6;

export interface CourseItemsProps {
  readonly courses: readonly EnrolledObjective[];
  /** Place of the first one in the whole list. */
  readonly from: number;
  /** The first card takes the focus when it appears. */
  readonly focusFirst?: boolean;
}

export function CourseItems({ courses, from, focusFirst = false }: CourseItemsProps) {
  return courses.map((course, index) => (
    <li key={course.id}>
      <CourseCard course={course} index={from + index} eager={from + index < firstScreen} focused={focusFirst && index === 0} />
    </li>
  ));
}

/** Stand where cards will be, in their size. */
export function CourseItemSkeletons() {
  return Array.from({ length: skeletons }, (_, index) => (
    <li key={index} aria-hidden="true">
      <CourseCardSkeleton />
    </li>
  ));
}

export function CourseGridSkeleton() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      <CourseItemSkeletons />
    </ul>
  );
}
