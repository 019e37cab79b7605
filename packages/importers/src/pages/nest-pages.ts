import { partKey } from '../document/package-files.ts';
import type { PagePlan } from './page-plan.ts';

/** A page, or a mere heading, with the depth at which it stands; 0 is the top. */
export interface LevelledPage {
  readonly level: number;
  readonly name: string;
  readonly page: (Pick<PagePlan, 'content' | 'settings'> & { readonly path: string }) | null;
}

/** Pages inside the ones above them; a heading in which no page stands is left out. */
export function nestPages(pages: readonly LevelledPage[]): readonly PagePlan[] {
  let at = 0;
  const inside = (level: number): PagePlan[] => {
    const plans: PagePlan[] = [];
    for (let next = pages[at]; next !== undefined && next.level >= level; next = pages[at]) {
      const number = at;
      at += 1;
      const children = inside(next.level + 1);
      if (next.page === null && children.length === 0) continue;
      const own = next.page ?? { path: null, content: { kind: 'heading' } as const, settings: {} };
      const key = partKey('page', ...(own.path?.split('/') ?? ['heading', String(number)]));
      plans.push({ ...own, key, name: next.name, children });
    }
    return plans;
  };
  return inside(0);
}
