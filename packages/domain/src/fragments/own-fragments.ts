/** Path of this host below which the portal's own fragments lie. */
export const ownFragmentsPath = '/fragments';

/**
 * The fragment is the portal's own. A place of the portal shows its page instead, which is the same and is there with
 * the first HTML; the fragment of it is for other front-ends. @param url as the runtime configuration has it
 */
export function isOwnFragment({ url }: { readonly url: string }): boolean {
  return url.startsWith(`${ownFragmentsPath}/`);
}
