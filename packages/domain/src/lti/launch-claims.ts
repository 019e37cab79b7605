import { substituteCustom, type CustomFacts } from './custom-parameters.ts';
import { ltiClaims, ltiRoles, type LtiRole, type LtiScope } from './vocabulary.ts';

/** What a tool may be told of a person: its registration says so. */
export interface ToldOfPeople {
  readonly name: boolean;
  readonly email: boolean;
}

/** A person as a launch or a roster may name them. */
export interface NamedPerson {
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
}

export interface PlatformFacts {
  readonly deploymentId: string;
  /** Tells one organisation of an install from another. */
  readonly guid: string;
  readonly platformName: string;
  readonly platformVersion: string;
}

export interface LaunchedCourse {
  readonly id: string;
  readonly code: string;
  readonly title: string;
}

/** Who launches a tool, as what and from where: the same in every version of LTI. */
export interface Launcher {
  readonly person: NamedPerson;
  readonly told: ToldOfPeople;
  readonly roles: readonly LtiRole[];
  readonly course: LaunchedCourse;
  readonly locale: string;
  readonly timezone: string;
}

export interface MessageFacts extends PlatformFacts, Launcher {
  readonly targetLinkUri: string;
  /** Where the tool stands: in a frame or a window. */
  readonly shownIn: 'iframe' | 'window';
  readonly returnUrl: string | null;
  /** Custom parameters with their variables, of the tool and of the link together. */
  readonly custom: Readonly<Record<string, string>>;
}

export interface LinkFacts {
  readonly id: string;
  readonly title: string;
}

/** Addresses of the services that a launch opens; null where its tool may not use them. */
export interface ServiceFacts {
  readonly grades: {
    readonly scopes: readonly LtiScope[];
    readonly lineItems: string;
    readonly lineItem: string | null;
  } | null;
  readonly members: string | null;
}

export type Claims = Readonly<Record<string, unknown>>;

/** Claims of a launch of a link, without those that are its envelope: issuer, audience, times and nonce. */
export function linkClaims(facts: MessageFacts, link: LinkFacts, services: ServiceFacts): Claims {
  return {
    ...messageClaims(facts, link),
    [ltiClaims.messageType]: 'LtiResourceLinkRequest',
    [ltiClaims.resourceLink]: { id: link.id, title: link.title },
    ...serviceClaims(services),
  };
}

/** Claims that every message has, whatever it asks for. */
export function messageClaims(facts: MessageFacts, link: LinkFacts): Claims {
  const roles = facts.roles.map((role) => ltiRoles[role]);
  const { course, returnUrl } = facts;
  return {
    sub: facts.person.id,
    ...personClaims(facts.person, facts.told),
    locale: facts.locale,
    [ltiClaims.version]: '1.3.0',
    [ltiClaims.deployment]: facts.deploymentId,
    [ltiClaims.target]: facts.targetLinkUri,
    [ltiClaims.roles]: roles,
    [ltiClaims.context]: {
      id: course.id,
      label: course.code,
      title: course.title,
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection'],
    },
    [ltiClaims.platform]: {
      guid: facts.guid,
      name: facts.platformName,
      product_family_code: 'stoa',
      version: facts.platformVersion,
    },
    [ltiClaims.presentation]: {
      document_target: facts.shownIn,
      locale: facts.locale,
      ...(returnUrl === null ? {} : { return_url: returnUrl }),
    },
    [ltiClaims.custom]: substituteCustom(facts.custom, customFacts(facts, link, roles)),
  };
}

function serviceClaims({ grades, members }: ServiceFacts): Claims {
  return {
    ...(grades === null
      ? {}
      : {
          [ltiClaims.grades]: {
            scope: grades.scopes,
            lineitems: grades.lineItems,
            ...(grades.lineItem === null ? {} : { lineitem: grades.lineItem }),
          },
        }),
    ...(members === null
      ? {}
      : { [ltiClaims.members]: { context_memberships_url: members, service_versions: ['2.0'] } }),
  };
}

/** A person's name and address, as far as they are told, under the names of OpenID. */
export function personClaims(person: NamedPerson, { name, email }: ToldOfPeople): Claims {
  return {
    ...(name ? { given_name: person.givenName, family_name: person.familyName, name: fullName(person) } : {}),
    ...(email ? { email: person.email } : {}),
  };
}

/** Given and family name as one. */
export function fullName({ givenName, familyName }: NamedPerson): string {
  return `${givenName} ${familyName}`.trim();
}

/** What the variables of custom parameters stand for, with the roles as this version of LTI names them. */
export function customFacts(facts: Launcher, link: LinkFacts, roles: readonly string[]): CustomFacts {
  const { person, told, course } = facts;
  return {
    userId: person.id,
    givenName: told.name ? person.givenName : null,
    familyName: told.name ? person.familyName : null,
    name: told.name ? fullName(person) : null,
    email: told.email ? person.email : null,
    locale: facts.locale,
    timezone: facts.timezone,
    contextId: course.id,
    contextLabel: course.code,
    contextTitle: course.title,
    linkId: link.id,
    linkTitle: link.title,
    roles: roles.join(','),
  };
}
