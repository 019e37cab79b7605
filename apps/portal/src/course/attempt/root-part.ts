import type { ActivityPart, ActivityTree } from '@stoa/contract';

/** A tree is a value and never changes; its root is asked for many times for one screen. */
const roots = new WeakMap<ActivityTree, ActivityPart>();

/** The root as a page like any other; nothing gates it, and its axis is empty. */
export function rootPart(tree: ActivityTree): ActivityPart {
  const known = roots.get(tree);
  if (known) return known;
  const { activity, objectiveWorkflow: _attempt, nextConstraintDate: _next, ...page } = tree;
  const root = { ...page, childActivity: activity };
  roots.set(tree, root);
  return root;
}
