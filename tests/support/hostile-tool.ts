import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A tool that attacks the page around it, and the portal with the session of whoever opened it. */
export interface HostileTool {
  readonly origin: string;
  readonly close: () => void;
}

/** What it knows of its victim. */
interface Aims {
  /** Origin of the portal. */
  readonly portal: string;
  /** Id of the learner's attempt at the course. */
  readonly attempt: string;
}

/** Uses `portal` and `handIn`, which the page has. */
const attacks = `const tell = (line) => document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: line }));
const tried = async (name, act) => {
  try { const found = await act(); tell(name + ': ' + (found ? 'reached ' + found : 'nothing')); } catch { tell(name + ': stopped'); }
};
const post = (path, body, more = {}) => fetch(portal + path, { method: 'POST', credentials: 'include', body, ...more });
const form = (path, target) => {
  const sent = Object.assign(document.createElement('form'), { method: 'post', action: portal + path, target });
  sent.append(Object.assign(document.createElement('input'), { name: 'firstName', value: 'Evil' }));
  document.body.append(sent);
  sent.submit();
};
const answers = (path) => fetch(portal + path, { credentials: 'include' }).then((answer) => answer.text());
await tried('session cookie', () => /session/i.test(document.cookie) && document.cookie);
await tried('who it is', () => answers('/api/platform/v1/users/me'));
await tried('courses', () => answers('/api/lms/v1/users/me/enrolled-objectives/query'));
await tried('page of the portal', () => answers('/learn/courses'));
await tried('frames around', () => parent.document.cookie || top.document.cookie);
await tried('storage of the portal', () => parent.localStorage.length || top.sessionStorage.length);
await tried('worker of the portal', () => navigator.serviceWorker.register(portal + '/service-worker.js'));
for (const type of ['text/plain', 'application/json'])
  await tried('sign out as ' + type, () => post('/oidc/logout', '{}', { headers: { 'content-type': type } }).then(({ status }) => status));
await tried('sign out unseen', () => post('/oidc/logout', '{}', { mode: 'no-cors' }).then(() => ''));
await tried('hand in unseen', () => post('/api/lms/v1/submit-objective-workflows', handIn, { mode: 'no-cors' }).then(() => ''));
await tried('hand in', () => post('/api/lms/v1/submit-objective-workflows', handIn, { headers: { 'content-type': 'application/json' } })
  .then(({ status }) => status));
await tried('beacon', () => { navigator.sendBeacon(portal + '/oidc/logout', '{}'); });
await tried('form in a frame', () => form('/oidc/logout', 'inner'));
await tried('form at the top', () => form('/oidc/logout', '_top'));
await tried('form around', () => form('/oidc/logout', '_parent'));
await tried('address at the top', () => { top.location = location.origin + '/window'; });
await tried('address around', () => { parent.location = location.origin + '/window'; });
await tried('window without a click', () => window.open('/window') && 'a window');
await tried('full screen without a click', () => document.documentElement.requestFullscreen().then(() => 'all'));
await tried('storm of messages', () => {
  for (let count = 0; count < 5000; count++) {
    parent.postMessage({ subject: 'lti.frameResize', height: 1e9 }, '*');
    parent.postMessage({ subject: 'lti.put_data', message_id: String(count), key: 'k' + count, value: 'x'.repeat(1000) }, '*');
    top.postMessage({ source: 'stoa-external-tool', type: 'led-elsewhere' }, '*');
  }
});
tell('through');`;

/**
 * Tries what needs no click as it opens, and says when it is through. The browser takes it for the portal's own site
 * (`localhost`), so that its requests carry the learner's cookies: the hardest case.
 */
const page = ({ portal, attempt }: Aims) =>
  `<!doctype html><html lang="en"><title>Evil</title><h1>Evil</h1>
<a href="/window" target="_blank" rel="opener">Win a prize</a><ul></ul>
<iframe name="inner" title="inner"></iframe><script>
const portal = ${JSON.stringify(portal)};
const handIn = ${JSON.stringify(JSON.stringify({ id: randomUUID(), objectiveWorkflowId: attempt }))};
${attacks}
</script></html>`.replace('<script>', '<script type="module">');

/** A window with a page of its own, which tries to lead away the page behind the one that opened it. */
const evilWindow = `<!doctype html><html lang="en"><title>Window</title><h1>Window</h1><p></p><script>
const tell = (text) => { document.querySelector('p').textContent += text; };
try { opener.top.location = location.origin + '/window?led'; tell('asked. '); } catch { tell('stopped. '); }
try { opener.parent.location = location.origin + '/window?led'; tell('asked.'); } catch { tell('stopped.'); }
</script></html>`;

export async function hostileTool(aims: () => Aims): Promise<HostileTool> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.url === '/launch' ? page(aims()) : evilWindow);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
