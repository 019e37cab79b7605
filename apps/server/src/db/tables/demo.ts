import { instant, text, uuid } from './column-types.ts';

/** Until when the dates of a demo organisation have been moved along. */
export const demoClock = {
  tenant_id: uuid(),
  dated: instant(),
};

/** What of a demo organisation nobody has touched, as it was left. */
export const demoUnit = {
  tenant_id: uuid(),
  kind: text<'terms' | 'history' | 'part' | 'announcement'>(),
  unit: uuid(),
  mark: text(),
};
