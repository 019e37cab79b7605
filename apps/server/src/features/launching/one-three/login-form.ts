import type { ToolRow } from '../../../learning/launches/tools-store.ts';

export interface BegunLogin {
  readonly userId: string;
  /** Comes back with what the tool asks. */
  readonly hint: string;
  /** Address to which the message goes in the end. */
  readonly targetLink: string;
  readonly tool: ToolRow;
  /** The deployment of the course; null for the usual one of the tool. */
  readonly deploymentId: string | null;
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
 * hint is the id of what is told, which nobody can guess, and which is worth nothing without the session of its person.
 */
export function loginForm({ userId, hint, targetLink, tool, origin, target, ...at }: BegunLogin): LoginForm | null {
  const { login_url: action, client_id: clientId } = tool;
  const deploymentId = at.deploymentId ?? tool.deployment_id;
  if (action === null || clientId === null || deploymentId === null) return null;
  const fields = [
    ['iss', origin],
    ['login_hint', userId],
    ['target_link_uri', targetLink],
    ['lti_message_hint', hint],
    ['client_id', clientId],
    ['lti_deployment_id', deploymentId],
    // the document around the frame keeps what a tool without cookies needs
    ...(target === 'iframe' ? [['lti_storage_target', '_parent'] as const] : []),
  ] as const;
  return { action, fields };
}
