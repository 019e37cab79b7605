import { Uuid } from '@stoa/contract';
import { authenticationFault, type Claims, type Locale } from '@stoa/domain';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Person, Session } from '../../../kernel/auth/person.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { selectChoiceToOpen, updateChoiceSigned } from '../../../learning/launches/choices-store.ts';
import { selectLaunch, selectTools } from '../../../learning/launches/tools-store.ts';
import { updateSigned } from './keys-store.ts';
import type { PostedForm } from '../form-document.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { askedChoice } from '../choosing/asked-choice.ts';
import { launchClaims, signMessage, type ToldPerson } from './sign-message.ts';

export interface AuthorizeRequest {
  readonly tenantId: string;
  /** Query or form, as it came. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly session: Session | null;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * The answer to a tool: a form that brings it its message, one that asks Stoa once more with the cookies that a browser
 * keeps back when a stranger's page leads here, or what was wrong.
 */
export type Authorized =
  | { readonly kind: 'message' | 'again'; readonly form: PostedForm }
  | { readonly kind: 'refused'; readonly fault: string };

const LaunchId = Compile(Uuid);
const Text = Compile(Type.String({ maxLength: 4096 }));

export const authorizePath = '/lti/authorize';
const mark = 'again';

const refused = (fault: string): Authorized => ({ kind: 'refused', fault });

/** Tells a tool who launched it: the second leg of a launch (LTI security framework §5.1.1). */
export async function authorize(
  kernel: Kernel,
  keys: PlatformKeys,
  { tenantId, asked, session, locale, now }: AuthorizeRequest,
): Promise<Authorized> {
  const { db, tenants, settings } = kernel;
  const origin = tenants.originOf(tenantId);
  if (session === null) return asked[mark] === undefined ? askAgain(asked, { locale, origin }) : refused('session');
  const { person } = session;
  const subject = await subjectOf(kernel, person, asked['lti_message_hint']);
  if (subject === null) return refused('lti_message_hint');
  const tool = (await selectTools(db, tenantId)).find(({ id }) => id === subject.toolId);
  if (tool?.enabled !== true || tool.protocol !== '1.3' || tool.client_id === null) return refused('client_id');
  const { client_id: clientId, redirect_urls: redirectUrls } = tool;
  const isMeant = { userId: person.id, clientId, redirectUrls, signed: false };
  const fault = authenticationFault(asked, isMeant);
  if (fault !== null) return refused(fault);
  if (!(await subject.sign())) return refused('used');
  const { redirect_uri: action, nonce, state } = asked;
  if (!Text.Check(action) || !Text.Check(nonce)) return refused('nonce');
  const told = { db, tenantId, origin, organisation: tenants.nameOf(tenantId), version: settings.version };
  const claims = await subject.claims({ ...told, tool, person, locale });
  const envelope = { issuer: origin, clientId, nonce, now };
  const token = await signMessage(await keys.signer(tenantId, now), claims, envelope);
  const fields = [['id_token', token] as const, ...(Text.Check(state) ? [['state', state] as const] : [])];
  const origins = [...new Set([new URL(action).origin, ...tool.origins])];
  return { kind: 'message', form: { locale, name: tool.name, action, fields, origins } };
}

/** What a tool asks to be told about: a launch, or content that is chosen in it. */
interface Subject {
  readonly toolId: string | null;
  /** False where a message was signed before. */
  readonly sign: () => Promise<boolean>;
  readonly claims: (told: ToldPerson) => Promise<Claims>;
}

/** By the hint that the tool got; null where it is nobody's, somebody else's, or too old. */
async function subjectOf({ db }: Kernel, person: Person, hint: unknown): Promise<Subject | null> {
  if (!LaunchId.Check(hint)) return null;
  const launch = await selectLaunch(db, person, hint);
  if (launch?.content?.type === 'externalTool') {
    const link = launch.content;
    return {
      toolId: launch.external_tool_id,
      sign: async () => await updateSigned(db, person, launch.id),
      claims: async (told) => await launchClaims({ ...told, launch, link }),
    };
  }
  const choice = await selectChoiceToOpen(db, person, hint);
  if (choice === undefined) return null;
  return {
    toolId: choice.external_tool_id,
    sign: async () => await updateChoiceSigned(db, person, choice.id),
    claims: async (told) => await Promise.resolve(askedChoice({ ...told, choice })),
  };
}

/** Asks the same from a page of our own, with which a browser sends the cookie of the session. */
function askAgain(
  asked: AuthorizeRequest['asked'],
  { locale, origin }: { readonly locale: Locale; readonly origin: string },
): Authorized {
  const texts = Object.entries(asked).flatMap(([name, value]) => (Text.Check(value) ? [[name, value] as const] : []));
  const fields = [...texts, [mark, '1'] as const];
  return {
    kind: 'again',
    form: { locale, name: 'Stoa', action: `${origin}${authorizePath}`, fields, origins: ["'self'"] },
  };
}
