import type { ExternalTool, NewExternalTool } from '@stoa/contract';
import { ActivityKind, ContentState, type ExternalToolDocument, type PartDocument } from '@stoa/domain';
import type { TestPerson } from './person.ts';

/** A part that leads to a tool of somebody else. */
export function toolPart(
  key: string,
  content: Partial<ExternalToolDocument> = {},
  more: Partial<PartDocument> = {},
): PartDocument {
  return {
    key,
    kind: ActivityKind.lti,
    name: `Tool ${key}`,
    state: ContentState.ready,
    content: {
      type: 'externalTool',
      tool: 'lti11',
      launchUrl: 'https://tool.example/launch',
      custom: {},
      scores: 'finish',
      ...content,
    },
    ...more,
  };
}

/** Registers a tool of LTI 1.1, as an administrator does. */
export async function registeredTool(
  administrator: Pick<TestPerson, 'call'>,
  more: Partial<NewExternalTool> = {},
): Promise<ExternalTool> {
  const body = {
    name: 'Code judge',
    protocol: '1.1',
    launchUrl: 'https://tool.example/launch',
    consumerKey: 'stoa-key',
    secret: 'a secret that is long',
    ...more,
  };
  const { status, body: tool } = await administrator.call<ExternalTool>('registerExternalTool', { body });
  if (status !== 200) throw new Error(`The tool was not registered: ${JSON.stringify(tool)}`);
  return tool;
}

/** Form of the only launch document of a page, with what is hidden in it. */
export function formOf(page: string): { readonly action: string; readonly fields: Readonly<Record<string, string>> } {
  const action = plain(/<form[^>]*action="([^"]*)"/.exec(page)?.[1] ?? '');
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return {
    action,
    fields: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [plain(name), plain(value)])),
  };
}

function plain(text: string): string {
  return text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
