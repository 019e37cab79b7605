import { useMemo, type ComponentProps } from 'react';
import type { ShownAttempt } from '../../course/attempt/shown-attempt.ts';
import { openBlocker, type PartRefusal } from '../../course/attempt/part-state.ts';
import styles from './outline-list.module.css';
import { OutlineRow } from './outline-row.tsx';
import type { OutlineNode } from './outline-rows.ts';
import { RowGap } from '../../course/attempt/row-gap.tsx';
import type { DrawnRows } from './use-drawn-rows.ts';
import type { NotesOf } from './use-notes.ts';

/** The facts that every row of an outline shares. */
export interface OutlineContext extends Pick<ShownAttempt, 'view' | 'pathOf'> {
  /** Axis of the page that is open; null when it is none of the outline's. */
  readonly currentAxis: string | null;
  /** Axis of the row that Tab comes to. */
  readonly tabStop: string | null;
  readonly drawn: DrawnRows;
  readonly notesOf: NotesOf;
  /** Stands before each path. */
  readonly base: string;
}

interface OutlineListProps extends Pick<ComponentProps<'ul'>, 'aria-label' | 'aria-describedby'> {
  readonly nodes: readonly OutlineNode[];
  readonly context: OutlineContext;
  readonly role: 'tree' | 'group';
}

/**
 * One level of the table of contents; groups open and close, all places are links. As not every place of it is drawn,
 * each says where in the tree it stands.
 */
export function OutlineList({ nodes, context, ...rest }: OutlineListProps) {
  return (
    <ul {...rest} className={styles.list}>
      {context.drawn
        .runsOf(nodes)
        .flatMap(({ drawn, nodes: run }, index) =>
          drawn
            ? run.map((node) => <OutlineItem key={node.part.axis} node={node} context={context} />)
            : [<Missing key={`missing ${index}`} nodes={run} drawn={context.drawn} />],
        )}
    </ul>
  );
}

/** Keeps the room of places that are not drawn. */
function Missing({
  nodes,
  drawn: { rowsOf, heightOf },
}: {
  readonly nodes: readonly OutlineNode[];
  readonly drawn: DrawnRows;
}) {
  const rows = rowsOf(nodes);
  return (
    <RowGap
      from={rows[0]?.index ?? 0}
      names={rows.map(({ part }) => part.childActivity.name)}
      height={heightOf(rows)}
    />
  );
}

function OutlineItem({ node, context }: { readonly node: OutlineNode; readonly context: OutlineContext }) {
  const { part, parent, open, children, level, position, count } = node;
  const { view, pathOf, currentAxis, tabStop, drawn, notesOf, base } = context;
  const { state, updated, refusal } = view(part);
  return (
    <li role="none">
      <OutlineRow
        part={part}
        level={level}
        position={position}
        count={count}
        href={`${base}${pathOf(part)}`}
        state={state}
        notes={notesOf(part, parent?.part ?? null)}
        updated={updated}
        nextStep={useNextStep(context, refusal)}
        current={part.axis === currentAxis}
        tabStop={part.axis === tabStop}
        near={drawn.isNear(node)}
        open={open}
      />
      {open && <OutlineList role="group" nodes={children} context={context} />}
    </li>
  );
}

/**
 * A place to pass first, where one can be opened: behind a row of locks only the first one leads on. The same object
 * while it stays.
 */
function useNextStep({ view, pathOf, base }: OutlineContext, refusal: PartRefusal | null) {
  const blocker = refusal && openBlocker(view, refusal);
  const href = blocker && `${base}${pathOf(blocker)}`;
  const name = blocker?.childActivity.name ?? '';
  return useMemo(() => (href === null ? null : { name, href }), [name, href]);
}
