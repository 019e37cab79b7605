import { filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

/** Files of packaged content under their own paths. */
export const packageFile = {
  tenant_id: uuid(),
  objective_id: uuid(),
  path: text(),
  file_id: uuid(),
};

/** Run-time data of packages, as they were committed last. */
export const packageData = {
  tenant_id: uuid(),
  activity_workflow_id: uuid(),
  /** The launch whose commits are taken: the last one. */
  launch_id: uuid(),
  /** Of that launch; 0 before its first commit. */
  sequence: filled(number()),
  /** Null before the first commit of all. */
  data: nullable(json<Readonly<Record<string, unknown>>>()),
  saved: nullable(instant()),
};
