import type { ActivityPart } from '@stoa/contract';
import { Button } from '@stoa/ui';
import { useMemo } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './outline.module.css';
import { groupAxes } from './outline-notes.ts';
import type { Expanded } from './use-expanded.ts';

interface ExpandAllProps {
  readonly root: ActivityPart['childActivity'];
  readonly expanded: Expanded;
  /** Names the list, where nothing else does. */
  readonly titled: boolean;
}

/** Opens every section at once, or closes them; not offered where there is nothing to open. */
export function ExpandAll({ root, expanded, titled }: ExpandAllProps) {
  const t = useMessages();
  const axes = useMemo(() => groupAxes(root), [root]);
  if (axes.length === 0) return null;
  const all = axes.every((axis) => expanded.has(axis));
  return (
    <div className={styles.tools}>
      <span className={styles.title} aria-hidden="true">
        {titled && t('course.outline')}
      </span>
      <Button variant="quiet" size="small" onClick={() => expanded.set(all ? [] : axes)}>
        {t(all ? 'course.outline.collapse-all' : 'course.outline.expand-all')}
      </Button>
    </div>
  );
}
