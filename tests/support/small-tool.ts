import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A tool of LTI 1.1 that somebody else wrote: its own server, its own code for signatures, its own page. */
export interface SmallTool {
  readonly origin: string;
  readonly key: string;
  readonly secret: string;
  /** Fields of the last launch. */
  readonly launched: () => Readonly<Record<string, string>>;
  readonly close: () => void;
}

const percent = (value: string) =>
  encodeURIComponent(value).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The page: it asks for a height, tries everything that a tool must not do, and says how each ended; its button has a
 * score reported.
 */
const page = `<!doctype html><html lang="en"><title>Judge</title><h1>Fold a list</h1><button>Hand in</button>
<label>Your program <input></label><p><a href="/window" target="_blank">Open the manual</a></p><p id="said"></p><ul id="tried"></ul><script>
const tell = (line) => document.querySelector('#tried').append(Object.assign(document.createElement('li'), { textContent: line }));
const attempt = (name, act) => { try { tell(name + ': ' + (act() === undefined ? 'nothing' : 'reached')); } catch { tell(name + ': stopped'); } };
parent.postMessage({ subject: 'lti.frameResize', height: 333 }, '*');
attempt('document around', () => parent.document.body);
attempt('document at the top', () => top.document.body);
attempt('storage at the top', () => top.localStorage.length);
attempt('opener', () => (window.opener === null ? undefined : window.opener));
attempt('address at the top', () => { if (top !== window) top.location.href = location.origin + '/evil'; });
attempt('message past the frame', () => { top.postMessage({ source: 'stoa-external-tool', type: 'said', data: { subject: 'lti.frameResize', height: 900 } }, '*'); });
document.querySelector('button').addEventListener('click', async () => {
  const { ok } = await fetch('/report', { method: 'POST' });
  document.querySelector('#said').textContent = ok ? 'Reported' : 'Not reported';
});
</script></html>`;

/**
 * A launch may lead to `/silent`, which never answers, to `/away`, which leads to another site, and to `/alone`, which
 * keeps itself out of frames.
 */
export async function smallTool(): Promise<SmallTool> {
  const key = `key-${randomUUID()}`;
  const secret = randomUUID();
  let fields: Record<string, string> = {};
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (request.url === '/silent') return await new Promise<never>(() => {});
    if (request.url === '/away') return { status: 303, body: '', location: 'http://127.0.0.1:9/elsewhere' };
    if (request.url === '/window') return { status: 200, body: '<!doctype html><h1>The manual</h1>' };
    if (request.url === '/launch') fields = Object.fromEntries(new URLSearchParams(await text(request)));
    if (request.url !== '/report') return { status: 200, body: page };
    return { status: (await report({ fields, key, secret })) ? 200 : 502, body: '' };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body, location }) => {
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        ...(location === undefined ? {} : { location }),
        ...(request.url === '/alone' ? { 'x-frame-options': 'DENY' } : {}),
      });
      response.end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, key, secret, launched: () => fields, close: () => server.close() };
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly location?: string;
}

interface Report {
  readonly fields: Readonly<Record<string, string>>;
  readonly key: string;
  readonly secret: string;
}

/** Reports three quarters of everything for the last launch. */
async function report({ fields, key, secret }: Report): Promise<boolean> {
  const url = fields['lis_outcome_service_url'] ?? '';
  const body =
    '<?xml version="1.0"?><imsx_POXEnvelopeRequest xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0">' +
    '<imsx_POXHeader><imsx_POXRequestHeaderInfo><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>1' +
    '</imsx_messageIdentifier></imsx_POXRequestHeaderInfo></imsx_POXHeader><imsx_POXBody><replaceResultRequest>' +
    `<resultRecord><sourcedGUID><sourcedId>${fields['lis_result_sourcedid']}</sourcedId></sourcedGUID><result>` +
    '<resultScore><language>en</language><textString>0.75</textString></resultScore></result></resultRecord>' +
    '</replaceResultRequest></imsx_POXBody></imsx_POXEnvelopeRequest>';
  const parameters: Record<string, string> = {
    oauth_body_hash: createHash('sha1').update(body).digest('base64'),
    oauth_consumer_key: key,
    oauth_nonce: randomUUID(),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(Date.now() / 1000)),
    oauth_version: '1.0',
  };
  const named = Object.entries(parameters).map(([name, value]) => `${name}=${percent(value)}`);
  const base = ['POST', percent(url), percent(named.join('&'))].join('&');
  parameters['oauth_signature'] = createHmac('sha1', `${secret}&`).update(base).digest('base64');
  const authorization = Object.entries(parameters).map(([name, value]) => `${name}="${percent(value)}"`);
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `OAuth ${authorization.join(', ')}`, 'content-type': 'application/xml' },
    body,
  });
  return response.ok && (await response.text()).includes('>success<');
}
