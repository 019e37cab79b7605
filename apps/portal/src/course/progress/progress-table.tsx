import { CheckCircleIcon, CircleIcon, VisuallyHidden } from '@stoa/ui';
import { useMemo, useRef, type RefObject } from 'react';
import { Link } from '../../lib/page/link.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { paths } from '../../lib/paths.ts';
import { useNear } from '../../lib/page/use-near.ts';
import styles from './progress-dialog.module.css';
import type { ProgressLine, ProgressSum } from './progress-lines.ts';
import { RowGap } from '../attempt/row-gap.tsx';
import { usePercent } from '../results/use-percent.ts';

/** One more than the progress itself has, so that the sum of the shares can be followed. */
const shareDecimals = 1;

/** Lines that are drawn together; a course may have a thousand, of which those are drawn that come near. */
const together = 20;

/** Pixels of a line, about. */
const usualLine = 54;

interface ProgressTableProps {
  readonly sum: ProgressSum;
  readonly objectiveId: string;
  readonly onLeave: () => void;
}

/** The sum behind the progress, line by line. */
export function ProgressTable({ sum: { lines, kept, progress }, objectiveId, onLeave }: ProgressTableProps) {
  const t = useMessages();
  const format = useFormat();
  const percent = usePercent();
  const frame = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupsOf(lines), [lines]);
  const last = lines.length + (kept > 0 ? 3 : 2);
  return (
    <div ref={frame} className={styles.frame} role="region" aria-label={t('course.progress.sum')} tabIndex={0}>
      <table className={styles.table} aria-rowcount={last}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('course.progress.activity')}</th>
            <th scope="col">{t('course.progress.share')}</th>
          </tr>
        </thead>
        {groups.map(({ first, lines: some }) => (
          <SumLines key={first} first={first} lines={some} frame={frame} objectiveId={objectiveId} onLeave={onLeave} />
        ))}
        {kept > 0 && (
          <tbody>
            <tr aria-rowindex={last - 1}>
              <th scope="row">{t('course.progress.kept')}</th>
              <td>{percent(kept, shareDecimals)}</td>
            </tr>
          </tbody>
        )}
        <tfoot>
          <tr aria-rowindex={last}>
            <th scope="row">{t('course.progress.together')}</th>
            <td>{format.progress(progress)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface LineGroup {
  /** Index of its first line among all lines, from 0. */
  readonly first: number;
  readonly lines: readonly ProgressLine[];
}

function groupsOf(lines: readonly ProgressLine[]): readonly LineGroup[] {
  const firsts = Array.from({ length: Math.ceil(lines.length / together) }, (_, index) => index * together);
  return firsts.map((first) => ({ first, lines: lines.slice(first, first + together) }));
}

interface SumLinesProps extends LineGroup, Pick<ProgressTableProps, 'objectiveId' | 'onLeave'> {
  readonly frame: RefObject<HTMLElement | null>;
}

/** Lines that are drawn once they come near, and from then on; the first ones at once. */
function SumLines({ first, lines, frame, objectiveId, onLeave }: SumLinesProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const near = useNear(body, frame);
  const names = lines.map(({ name }) => name);
  return (
    <tbody ref={body}>
      {near || first === 0 ? (
        lines.map((line, index) => (
          <SumLine
            key={line.axis}
            line={line}
            row={first + index + 2}
            to={paths.courseContent(objectiveId, line.axis || undefined)}
            onLeave={onLeave}
          />
        ))
      ) : (
        <tr aria-hidden="true">
          <td colSpan={2} className={styles.gap}>
            <RowGap as="div" from={first} names={names} height={names.length * usualLine} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface SumLineProps extends Pick<ProgressTableProps, 'onLeave'> {
  readonly line: ProgressLine;
  /** Number of its row in the table, from 1. */
  readonly row: number;
  readonly to: string;
}

function SumLine({ line: { name, above, share, finished }, row, to, onLeave }: SumLineProps) {
  const t = useMessages();
  const percent = usePercent();
  const State = finished ? CheckCircleIcon : CircleIcon;
  const words = percent(share, shareDecimals);
  return (
    <tr aria-rowindex={row} className={finished ? styles.done : undefined}>
      <th scope="row">
        <span className={styles.activity}>
          <State size={18} className={styles.state} />
          <span>
            <Link to={to} onClick={onLeave}>
              <bdi>{name}</bdi>
            </Link>
            {above.length > 0 && (
              <span className={styles.above}>
                <bdi>{above.join(' · ')}</bdi>
              </span>
            )}
          </span>
        </span>
        <VisuallyHidden>{t(finished ? 'course.part.completed' : 'course.progress.open')}</VisuallyHidden>
      </th>
      <td>{finished ? words : t('course.progress.of', { zero: 0, share: words })}</td>
    </tr>
  );
}
