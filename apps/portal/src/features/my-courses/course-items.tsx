import type { EnrolledObjective } from '@stoa/contract';
import { CourseCard } from './course-card.tsx';

/** Covers that are visible on the first screen of a large window. */
const firstScreen = 8;

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
      <CourseCard
        course={course}
        index={from + index}
        eager={from + index < firstScreen}
        focused={focusFirst && index === 0}
      />
    </li>
  ));
}
