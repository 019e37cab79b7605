interface Wanted {
  readonly certificateNumber?: string;
  readonly objectiveId?: string;
}

/** Query for somebody's own certificates (Spec 2 §7): one by its number, or those of a course, the newest first. */
export function certificateQuery(wanted: Wanted): Readonly<Record<string, string>> {
  const [first] = Object.entries(wanted);
  return first === undefined ? {} : { filter: JSON.stringify([first[0], '=', first[1]]) };
}
