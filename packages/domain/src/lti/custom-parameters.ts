/** What the variables of custom parameters stand for; one that is null is not told to this tool. */
export interface CustomFacts {
  readonly userId: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly locale: string;
  readonly timezone: string;
  readonly contextId: string;
  readonly contextLabel: string;
  readonly contextTitle: string;
  readonly linkId: string;
  readonly linkTitle: string;
  /** Roles as the version of LTI names them, with commas between them. */
  readonly roles: string;
}

/**
 * The variables that Stoa puts in, by their names (LTI 1.3 core, appendix C; LTI 1.1.1 §6 and its appendix C have the
 * same).
 */
const variables: Readonly<Record<string, (facts: CustomFacts) => string | null>> = {
  'User.id': ({ userId }) => userId,
  'User.username': ({ email }) => email,
  'Person.sourcedId': () => null,
  'Person.name.given': ({ givenName }) => givenName,
  'Person.name.family': ({ familyName }) => familyName,
  'Person.name.full': ({ name }) => name,
  'Person.email.primary': ({ email }) => email,
  'Person.address.timezone': ({ timezone }) => timezone,
  'Message.locale': ({ locale }) => locale,
  'Context.id': ({ contextId }) => contextId,
  'Context.label': ({ contextLabel }) => contextLabel,
  'Context.title': ({ contextTitle }) => contextTitle,
  'CourseSection.sourcedId': ({ contextLabel }) => contextLabel,
  'CourseSection.label': ({ contextLabel }) => contextLabel,
  'CourseSection.title': ({ contextTitle }) => contextTitle,
  'Membership.role': ({ roles }) => roles,
  'ResourceLink.id': ({ linkId }) => linkId,
  'ResourceLink.title': ({ linkTitle }) => linkTitle,
};

/** Names that a tool may ask for when it registers itself. */
export const customVariables: readonly string[] = Object.keys(variables);

const wholeVariable = /^\$([A-Za-z][A-Za-z0-9.]*)$/;

/**
 * Custom parameters as a tool gets them. A value that is a variable becomes what it stands for; one that Stoa does not
 * know, or does not tell this tool, stays as it is, which is how a tool learns that it was not put in.
 */
export function substituteCustom(
  parameters: Readonly<Record<string, string>>,
  facts: CustomFacts,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, substituted(value, facts)]));
}

function substituted(value: string, facts: CustomFacts): string {
  const name = wholeVariable.exec(value)?.[1];
  if (name === undefined || !Object.hasOwn(variables, name)) return value;
  return variables[name]?.(facts) ?? value;
}
