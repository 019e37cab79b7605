import { randomBytes } from 'node:crypto';
import { customFacts, fullName, launchAddress, shortRole, substituteCustom } from '@stoa/domain';
import { launcherOf, type Launching } from '../launch-facts.ts';
import { outcomesPath, returnPath } from '../launch-paths.ts';
import { signatureOf, type Fields } from './sign.ts';

/** The form that a tool of LTI 1.1 is launched with. */
export interface LaunchForm {
  readonly action: string;
  readonly fields: Fields;
}

/**
 * A launch as LTI 1.1.1 writes it (https://www.imsglobal.org/specs/ltiv1p1p1/implementation-guide §3), signed with the
 * key of the tool. Of the person it tells their id, and beside it what the launch was noted to tell.
 */
export function signedLaunch(launching: Launching, secret: string): LaunchForm {
  const { launch, link, tool, now } = launching;
  const action = launchAddress({ launchUrl: tool.launch_url }, link.launchUrl ?? null);
  const fields: Fields = [
    ...messageFields(launching),
    ...personFields(launching),
    ...(launch.scopes.includes('result') ? resultFields(launching) : []),
    ...customFields(launching),
    ['oauth_consumer_key', tool.consumer_key ?? ''],
    ['oauth_nonce', randomBytes(16).toString('hex')],
    ['oauth_timestamp', String(Math.floor(now.getTime() / 1000))],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_version', '1.0'],
    ['oauth_callback', 'about:blank'],
  ];
  const signature = signatureOf({ method: 'POST', url: action, fields }, secret, 'HMAC-SHA1') ?? '';
  return { action, fields: [...fields, ['oauth_signature', signature]] };
}

function messageFields({ launch, locale, origin, organisation, target }: Launching): Fields {
  return [
    ['lti_message_type', 'basic-lti-launch-request'],
    ['lti_version', 'LTI-1p0'],
    ['resource_link_id', launch.activity_path_id],
    ['resource_link_title', launch.activity],
    ['context_id', launch.objective_id],
    ['context_type', 'CourseSection'],
    ['context_title', launch.course],
    ['context_label', launch.code],
    ['launch_presentation_document_target', target],
    ['launch_presentation_locale', locale],
    ['launch_presentation_return_url', `${origin}${returnPath(launch.id)}`],
    ['tool_consumer_info_product_family_code', 'stoa'],
    ['tool_consumer_instance_guid', new URL(origin).host],
    ['tool_consumer_instance_name', organisation],
  ];
}

function personFields(launching: Launching): Fields {
  const { person, told, roles } = launcherOf(launching);
  const always: Fields = [
    ['user_id', person.id],
    ['roles', roles.map(shortRole).join(',')],
  ];
  const name: Fields = [
    ['lis_person_name_given', person.givenName],
    ['lis_person_name_family', person.familyName],
    ['lis_person_name_full', fullName(person)],
  ];
  return [
    ...always,
    ...(told.name ? name : []),
    ...(told.email ? [['lis_person_contact_email_primary', person.email] as const] : []),
  ];
}

function customFields(launching: Launching): Fields {
  const launcher = launcherOf(launching);
  const { launch, link, tool } = launching;
  const facts = customFacts(
    launcher,
    { id: launch.activity_path_id, title: launch.activity },
    launcher.roles.map(shortRole),
  );
  return Object.entries(substituteCustom({ ...tool.custom, ...link.custom }, facts)).map(
    ([name, value]) => [`custom_${customName(name)}`, value] as const,
  );
}

/** The id of the launch says whose result it is, and nothing to whoever reads it. */
function resultFields({ launch, origin }: Launching): Fields {
  return [
    ['lis_outcome_service_url', `${origin}${outcomesPath}`],
    ['lis_result_sourcedid', launch.id],
  ];
}

/** Names of parameters as the guide writes them (§3 'custom_keyname'): what is no letter or digit becomes `_`. */
function customName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '_');
}
