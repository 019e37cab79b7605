import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';

/** Looks for the run-time as packages of SCORM 2004 do: first in the window around theirs. */
const findRunTime = `
  function scan(win) { while (win.API_1484_11 == null && win.parent != null && win.parent != win) win = win.parent;
    return win.API_1484_11; }
  const api = scan(window.parent);
  const tell = (text) => document.querySelector('#said').append(Object.assign(document.createElement('li'), { textContent: text }));
`;

/** Three pages, of which it remembers the last one, and a score at the end. */
const lesson = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lesson</title></head><body>
<h1></h1><button id="next">Next</button> <button id="wrong">Set what is not there</button> <button id="end">Finish</button><ul id="said"></ul><script>${findRunTime}
  api.Initialize('');
  tell('entry: ' + (api.GetValue('cmi.entry') || 'none'));
  tell('learner: ' + api.GetValue('cmi.learner_name'));
  let page = Number(api.GetValue('cmi.location') || '1');
  const show = () => { document.querySelector('h1').textContent = 'Page ' + page + ' of 3'; };
  show();
  if (api.GetValue('cmi.completion_status') === 'unknown') api.SetValue('cmi.completion_status', 'incomplete');
  document.querySelector('#next').onclick = () => { page += 1; show(); api.SetValue('cmi.location', String(page));
    api.SetValue('cmi.suspend_data', 'x'.repeat(60000)); api.Commit(''); };
  document.querySelector('#wrong').onclick = () => tell('refused: ' + api.SetValue('cmi.nothing', '1'));
  document.querySelector('#end').onclick = () => { api.SetValue('cmi.score.scaled', '0.8');
    api.SetValue('cmi.success_status', 'passed'); api.SetValue('cmi.completion_status', 'completed');
    api.SetValue('cmi.exit', 'normal'); api.Terminate(''); tell('ended'); };
</script></body></html>`;

/** Tries everything that a package must not be able to do, and lists what came of it. */
const hostile = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hostile</title></head><body>
<h1>Hostile</h1><ul id="said"></ul><script>${findRunTime}
  const attempt = (name, act) => { try { const got = act(); tell(name + ': ' + (got == null || got === '' ? 'nothing' : got)); }
    catch { tell(name + ': stopped'); } };
  (async () => {
    attempt('origin', () => self.origin);
    attempt('cookie', () => document.cookie);
    attempt('storage', () => localStorage.getItem('left') || localStorage.length || '');
    localStorage.setItem('left', 'behind');
    attempt('document at the top', () => top.document.title);
    attempt('address at the top', () => top.location.href);
    attempt('to lead away', () => { top.location = 'https://example.org/'; });
    attempt('database', () => { indexedDB.open('stoa-work'); return 'there'; });
    const asked = async (name, path, options) => {
      try { const answer = await fetch(path, options); tell(name + ': ' + answer.status); } catch { tell(name + ': stopped'); }
    };
    const portal = new URL(JSON.parse(name || parent.name).origin);
    const write = { method: 'PUT', credentials: 'include', body: '{}',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' } };
    for (const [where, at] of [['there', portal.origin], ['here', location.origin]]) {
      await asked('who is it ' + where, at + '/api/platform/v1/users/me', { credentials: 'include' });
      await asked('to write ' + where, at + '/api/platform/v1/users/me/preferences', write);
      await asked('to read blindly ' + where, at + '/api/platform/v1/users/me', { credentials: 'include', mode: 'no-cors' });
    }
    await asked('another package', location.origin + '/c/' + crypto.randomUUID() + '/lesson.html');
    const frame = document.createElement('iframe');
    const loaded = new Promise((done) => { frame.onload = done; });
    frame.src = portal.origin + '/learn';
    document.body.append(frame);
    await loaded;
    attempt('portal in a frame', () => frame.contentDocument && frame.contentDocument.title);
    tell('tried');
  })();
</script></body></html>`;

/** A page with another one in it, which reach each other: that takes an origin. */
const framed = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Framed</title></head><body>
<h1>Framed</h1><iframe title="Inside" src="hostile.html"></iframe></body></html>`;

/** The same, by a script, so that nobody knows of the frame before it is there. */
const making = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Framed</title></head><body>
<h1>Framed</h1><script>document.body.append(Object.assign(document.createElement('iframe'), { src: 'hostile.html' }));</script>
</body></html>`;

/** A page of a fixed width, as many were drawn. */
const wide = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Wide</title></head><body>
<h1 style="width: 700px">Drawn for a large screen</h1></body></html>`;

const item = (name: string, title: string) =>
  `<item identifier="${title.replaceAll(' ', '-')}" identifierref="${name}"><title>${title}</title></item>`;
const resource = (name: string) =>
  `<resource identifier="${name}" type="webcontent" adlcp:scormType="sco" href="${name}.html"/>`;

/** A package of SCORM 2004: a lesson, pages that mean harm, alone and in frames, one that is too wide for phones. */
export function smallPackage(title: string): Uint8Array<ArrayBuffer> {
  const framedPages = [item('framed', 'A framed page'), item('making', 'Another framed page')];
  const others = [item('hostile', 'A hostile page'), item('wide', 'A wide page')];
  return packed(title, [item('lesson', 'A lesson'), ...framedPages, ...others]);
}

/** A package of so many lessons, 'A lesson' and those after it by their numbers. */
export function manyLessons(title: string, count: number): Uint8Array<ArrayBuffer> {
  const numbered = Array.from({ length: count - 1 }, (_, index) => item('lesson', `Lesson ${index + 2}`));
  return packed(title, [item('lesson', 'A lesson'), ...numbered]);
}

/** Ends with a verdict, and asks where to go on. */
const step = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Step</title></head><body>
<h1>Step</h1><button id="pass">Pass</button> <button id="fail">Fail</button> <button id="leave">Leave</button><ul id="said"></ul>
<script>${findRunTime}
  api.Initialize('');
  const end = (verdict, request) => { if (verdict) { api.SetValue('cmi.success_status', verdict);
    api.SetValue('cmi.completion_status', 'completed'); } api.SetValue('adl.nav.request', request); api.Terminate(''); };
  document.querySelector('#pass').onclick = () => end('passed', 'continue');
  document.querySelector('#fail').onclick = () => end('failed', 'continue');
  document.querySelector('#leave').onclick = () => end('', 'exitAll');
</script></body></html>`;

/** A package of SCORM 2004 with two steps in any order. */
export function twoSteps(title: string): Uint8Array<ArrayBuffer> {
  return packed(title, [item('step', 'First step'), item('step', 'Second step')]);
}

/** Says its verdict at once, and ends its session only when its page is left, as many do. */
const test = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title></head><body>
<h1>Test</h1><button id="fail">Fail</button><ul id="said"></ul><script>${findRunTime}
  api.Initialize('');
  tell('entry: ' + api.GetValue('cmi.entry'));
  document.querySelector('#fail').onclick = () => { api.SetValue('cmi.success_status', 'failed');
    api.SetValue('cmi.completion_status', 'completed'); api.Commit(''); };
  addEventListener('pagehide', () => { api.SetValue('cmi.location', 'left'); api.Terminate(''); });
</script></body></html>`;

/** A package of SCORM 2004 with one test. */
export function oneTest(title: string): Uint8Array<ArrayBuffer> {
  return packed(title, [item('test', 'A test')]);
}

/** Three steps that are taken one after the other; the second one until it is passed. */
export function sequencedPackage(title: string): Uint8Array<ArrayBuffer> {
  const retry = `<imsss:sequencing><imsss:sequencingRules><imsss:postConditionRule><imsss:ruleConditions>
    <imsss:ruleCondition operator="not" condition="satisfied"/></imsss:ruleConditions>
    <imsss:ruleAction action="retry"/></imsss:postConditionRule></imsss:sequencingRules></imsss:sequencing>`;
  const steps = ['First', 'Second', 'Third'].map((name) =>
    item('step', `${name} step`).replace('</item>', `${name === 'Second' ? retry : ''}</item>`),
  );
  const order = '<imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>';
  return packed(title, [...steps, order]);
}

const pages = { step, test, lesson, hostile, framed, making, wide };
const names = ['step', 'test', 'lesson', 'hostile', 'framed', 'making', 'wide'] as const;

function packed(title: string, items: readonly string[]): Uint8Array<ArrayBuffer> {
  const manifest = `<?xml version="1.0"?><manifest identifier="${title}" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"><metadata><schema>ADL SCORM</schema>
    <schemaversion>2004 4th Edition</schemaversion></metadata><organizations default="o"><organization identifier="o">
    <title>${title}</title>${items.join('')}</organization></organizations>
    <resources>${names.map(resource).join('')}</resources></manifest>`;
  const files = names.map((name) => ({ name: `${name}.html`, data: pages[name] }));
  return new Uint8Array(buildZip([{ name: 'imsmanifest.xml', data: manifest }, ...files]));
}
