import type { TextRange } from '@stoa/domain';

interface MarkedProps {
  readonly text: string;
  /** Sorted, without overlaps. */
  readonly ranges: readonly TextRange[];
  /** Look of a mark. */
  readonly className: string | undefined;
}

/** A text with what was found in it set off. */
export function Marked({ text, ranges, className }: MarkedProps) {
  const ends = ranges.map(([, end]) => end);
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ends[index - 1] ?? 0, start)}
          <mark className={className}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}
