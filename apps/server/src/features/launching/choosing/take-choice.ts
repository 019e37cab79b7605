import { choiceFault, ltiClaims, readContentItems, toolForLink, type ContentItem } from '@stoa/domain';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Kernel } from '../../../kernel/kernel.ts';
import { storableText } from '../../../kernel/storable-text.ts';
import { selectAwaitedChoice, updateAnswered } from '../../../learning/launches/choices-store.ts';
import { ToolFailure } from '../../../learning/launches/tool-fetch.ts';
import type { ToolKeys } from '../../../learning/launches/tool-keys.ts';
import { selectTools, type ToolRow } from '../../../learning/launches/tools-store.ts';

/** What came of a tool's answer, for whoever chose. */
export type TakenChoice =
  | { readonly items: readonly ContentItem[]; readonly said: string | null; readonly tool: string }
  /** In a word, for the log. */
  | { readonly fault: string };

interface Answer {
  readonly tenantId: string;
  readonly choiceId: string;
  readonly form: unknown;
  readonly now: Date;
}

const Form = Compile(Type.Object({ JWT: Type.String({ maxLength: 500_000 }) }, { additionalProperties: true }));
const Said = Compile(Type.String({ maxLength: 1_000 }));

/**
 * Takes what was chosen in a tool (deep linking 2.0 §4.5): signed by the tool that was asked, as the answer to this
 * question, once. A browser sends no cookie along from a page of the tool, so that nothing hangs on one: what comes
 * goes into no course before whoever may write it says so.
 */
export async function takeChoice(
  { db, tenants }: Kernel,
  keys: ToolKeys,
  { tenantId, choiceId, form, now }: Answer,
): Promise<TakenChoice> {
  const choice = await selectAwaitedChoice(db, tenantId, choiceId);
  const tools = await selectTools(db, tenantId);
  const tool = tools.find(({ id }) => id === choice?.external_tool_id);
  if (choice === undefined || tool?.enabled !== true) return { fault: 'choice' };
  if (!Form.Check(form)) return { fault: 'form' };
  const answer = await verified(keys, form.JWT, tool);
  if (typeof answer === 'string') return { fault: answer };
  const deploymentId = choice.deployment_id ?? tool.deployment_id ?? '';
  const expected = { clientId: tool.client_id ?? '', deploymentId, issuer: tenants.originOf(tenantId) };
  const fault = choiceFault(answer, { ...expected, data: choice.data, now });
  if (fault !== null) return { fault };
  const items = answer[ltiClaims.chosen] === undefined ? [] : readContentItems(answer[ltiClaims.chosen]);
  if (items === null || !items.every((item) => isOwn(item, { tool, tools }))) return { fault: 'content_items' };
  const text = answer[ltiClaims.chosenFault] ?? answer[ltiClaims.chosenText];
  const said = Said.Check(text) ? storableText(text) : null;
  if (!(await updateAnswered(db, tenantId, { choiceId, items, said }))) return { fault: 'used' };
  return { items, said, tool: tool.name };
}

/** The claims of an answer that this tool signed, or what is wrong with it. */
async function verified(keys: ToolKeys, token: string, { jwks_url: jwksUrl, public_jwk: publicJwk }: ToolRow) {
  try {
    return (await keys.verify(token, { jwksUrl, publicJwk })) ?? 'signature';
  } catch (error) {
    if (error instanceof ToolFailure) return error.message;
    throw error;
  }
}

interface Chooser {
  readonly tool: ToolRow;
  readonly tools: readonly ToolRow[];
}

/** A launch that is chosen in a tool leads to this tool, and with no other's registration. */
function isOwn(item: ContentItem, { tool, tools }: Chooser): boolean {
  if (item.type === 'link' || item.url === null) return true;
  const known = tools.map((one) => ({ ...one, launchUrl: one.launch_url }));
  return toolForLink(known, item.url)?.id === tool.id;
}
