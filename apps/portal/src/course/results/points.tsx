import { visiblePoints } from '@stoa/domain';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';

interface PointsProps {
  readonly of: { readonly score: number | null; readonly maxScore: number | null };
  readonly className?: string | undefined;
}

/** 'x out of y points' (Spec 2 §9); nothing where the line is hidden. */
export function Points({ of, className }: PointsProps) {
  const t = useMessages();
  const format = useFormat();
  const points = visiblePoints(of);
  if (!points) return null;
  return (
    <p className={className}>
      {t('course.result.points', { score: format.number(points.score), max: points.maxScore })}
    </p>
  );
}
