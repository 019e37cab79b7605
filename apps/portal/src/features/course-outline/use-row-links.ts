import type { ActivityPart } from '@stoa/contract';
import { useLinkList, type LinkList } from '../../lib/use-link-list.ts';
import type { OutlineRows } from './outline-rows.ts';
import { axisOf } from './row-element.ts';

/** What makes the links of all rows lead where they do. */
export function useRowLinks({ byAxis }: OutlineRows, onIntend: (part: ActivityPart) => void): LinkList {
  return useLinkList((link) => {
    const node = byAxis.get(axisOf(link) ?? '');
    if (node) onIntend(node.part);
  });
}
