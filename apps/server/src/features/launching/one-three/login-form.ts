import type { LaunchRow, ToolLink, ToolRow } from '../../../learning/launches/tools-store.ts';
import { targetOf } from './sign-message.ts';

export interface BegunLogin {
  readonly launch: LaunchRow;
  readonly link: ToolLink;
  readonly tool: ToolRow;
  /** Of the organisation. */
  readonly origin: string;
  readonly target: 'iframe' | 'window';
}

/** The form by which a launch of LTI 1.3 begins. */
export interface LoginForm {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/**
 * Asks a tool to ask Stoa who launched it (OpenID third-party initiated login, LTI security framework §5.1.1.1). The
 * hint is the id of the launch, which nobody can guess, and which is worth nothing without the session of its person.
 */
export function loginForm({ launch, link, tool, origin, target }: BegunLogin): LoginForm | null {
  const { login_url: action, client_id: clientId, deployment_id: deploymentId } = tool;
  if (action === null || clientId === null || deploymentId === null) return null;
  const fields = [
    ['iss', origin],
    ['login_hint', launch.user_id],
    ['target_link_uri', targetOf(tool, link)],
    ['lti_message_hint', launch.id],
    ['client_id', clientId],
    ['lti_deployment_id', deploymentId],
    // the document around the frame keeps what a tool without cookies needs
    ...(target === 'iframe' ? [['lti_storage_target', '_parent'] as const] : []),
  ] as const;
  return { action, fields };
}
