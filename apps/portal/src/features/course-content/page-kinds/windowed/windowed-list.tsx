import type { ActivityPart } from '@stoa/contract';
import { useRef, type ReactNode } from 'react';
import { RowGap } from '../../../../course/attempt/row-gap.tsx';
import { runsOf } from './lines.ts';
import { useFocusedItem } from './use-focused-item.ts';
import { useLinesInSight, type Lines } from './use-lines-in-sight.ts';

/** A list with no more things than this is there as a whole. */
const mostWhole = 60;

interface WindowedListProps {
  readonly parts: readonly ActivityPart[];
  /** Class of the list: a grid, or a list of one column. */
  readonly className: string | undefined;
  readonly label?: string;
  readonly children: (part: ActivityPart, index: number) => ReactNode;
}

/** Parts of a course as a list that shows what is in sight of it, however many there are. */
export function WindowedList(props: WindowedListProps) {
  if (props.parts.length > mostWhole) return <LongList {...props} />;
  const { parts, className, label, children } = props;
  return (
    <ul aria-label={label} className={className}>
      {parts.map((part, index) => (
        <li key={part.axis}>{children(part, index)}</li>
      ))}
    </ul>
  );
}

/** A list that draws its lines in sight. The focused one stays, and each says which of how many it is. */
function LongList({ parts, className, label, children }: WindowedListProps) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useFocusedItem(list);
  const { inSight, columns, each, gap } = useLinesInSight(list, parts.length);
  const kept = focused === null ? null : Math.floor(focused / columns);
  return (
    <ul ref={list} aria-label={label} className={className}>
      {runsOf(Math.ceil(parts.length / columns), inSight, kept).flatMap(({ from, to, drawn }, run) => {
        const first = from * columns;
        const some = parts.slice(first, to * columns);
        if (!drawn)
          return [
            <RowGap
              key={`gap ${run}`}
              from={first}
              names={namesOf(some)}
              height={heightOf(to - from, { each, gap })}
            />,
          ];
        return some.map((part, index) => (
          <li key={part.axis} data-item={first + index} aria-setsize={parts.length} aria-posinset={first + index + 1}>
            {children(part, first + index)}
          </li>
        ));
      })}
    </ul>
  );
}

function namesOf(parts: readonly ActivityPart[]): readonly string[] {
  return parts.map(({ childActivity }) => childActivity.name);
}

/** Height of so many lines without the space behind the last one, which the list itself adds. */
function heightOf(lines: number, { each, gap }: Pick<Lines, 'each' | 'gap'>): number {
  return lines * each - gap;
}
