import type { CourseCard as Card } from '@stoa/contract';
import { CourseCard } from './course-card.tsx';

/** Covers that are wanted before the browser knows what is in sight: those of a phone's first screen. */
const firstScreen = 2;

export interface CourseItemsProps {
  readonly courses: readonly Card[];
  /** Place of the first one in the whole list. */
  readonly from: number;
  /** Search term, which is marked. */
  readonly keyword: string;
  /** The first card takes the focus when it appears. */
  readonly focusFirst?: boolean;
}

export function CourseItems({ courses, from, keyword, focusFirst = false }: CourseItemsProps) {
  return courses.map((course, index) => (
    <li key={course.id}>
      <CourseCard
        course={course}
        eager={from + index < firstScreen}
        keyword={keyword}
        focused={focusFirst && index === 0}
      />
    </li>
  ));
}
