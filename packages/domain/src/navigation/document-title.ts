const separator = ' | ';

/**
 * Title of the document: the names of the place from the inside out, such as the course, and the portal's name, joined
 * with ' | ' (Spec 1 §2). Names that are blank or not known yet are left out.
 */
export function documentTitle(names: readonly (string | null | undefined)[], portalName: string): string {
  const known = names.map((name) => name?.trim() ?? '').filter((name) => name !== '' && name !== portalName);
  return [...known, portalName].join(separator);
}
