import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';

const packed = (files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buildZip(Object.entries(files).map(([name, data]) => ({ name, data }))));

const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;

const golf = page(
  'Golf',
  `<h1>Golf</h1><button id="look">Look</button> <button id="count">Count</button> <button id="old">Send the old way</button>
<button id="end">Finish</button><ul></ul><script>
  const told = new URLSearchParams(location.search);
  const endpoint = told.get('endpoint');
  const tell = (text) => document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: text }));
  const headers = { Authorization: told.get('auth'), 'X-Experience-API-Version': '1.0.3', 'Content-Type': 'application/json' };
  const statement = (verb, more) => ({ actor: JSON.parse(told.get('actor')), object: { id: told.get('activity_id') },
    verb: { id: 'http://adlnet.gov/expapi/verbs/' + verb, display: { en: verb } },
    context: { registration: told.get('registration') }, ...more });
  document.querySelector('#look').onclick = async () => {
    const answer = await fetch(endpoint + 'statements', { method: 'POST', headers, body: JSON.stringify(statement('experienced')) });
    tell('looked: ' + answer.status);
  };
  document.querySelector('#count').onclick = async () => {
    const answer = await fetch(endpoint + 'statements?verb=' + encodeURIComponent(statement('experienced').verb.id), { headers });
    tell('said: ' + (await answer.json()).statements.length);
  };
  document.querySelector('#old').onclick = () => {
    const request = new XMLHttpRequest();
    const heard = [];
    for (const type of ['readystatechange', 'error', 'load', 'loadend'])
      request.addEventListener(type, () => heard.push(type === 'readystatechange' ? request.readyState : type));
    request.onerror = () => tell('lost');
    request.onloadend = () => setTimeout(() => tell('heard: ' + heard.join(' ')));
    request.open('POST', endpoint + 'statements');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(JSON.stringify(statement('experienced')));
  };
  document.querySelector('#end').onclick = () => {
    const request = new XMLHttpRequest();
    const id = '00000000-0000-4000-8000-00000000000a';
    request.open('PUT', endpoint + 'statements?statementId=' + id);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.onload = () => tell('finished: ' + request.status);
    request.send(JSON.stringify({ id, ...statement('completed', { result: { completion: true, score: { scaled: 0.75 } } }) }));
  };
</script>`,
);

/** A package of plain xAPI that speaks by `fetch` and by `XMLHttpRequest`, without a library. */
export function tinCanPackage(): Uint8Array<ArrayBuffer> {
  return packed({
    'tincan.xml': `<?xml version="1.0"?><tincan xmlns="http://projecttincan.com/tincan.xsd"><activities>
      <activity id="http://x.example/golf" type="http://adlnet.gov/expapi/activities/course"><name lang="en">Golf</name>
      <launch lang="en">index.html</launch></activity></activities></tincan>`,
    'index.html': golf,
  });
}

/** A package of AICC with one unit, which tells the query that its package asks for. */
export function aiccPackage(): Uint8Array<ArrayBuffer> {
  return packed({
    'pumps.crs': '[Course]\r\nCourse_ID=C-7\r\nCourse_Title=Pumps\r\nVersion=4.0\r\n',
    'pumps.au':
      '"System_ID","Type","Command_Line","Max_Time_Allowed","file_name","web_launch"\r\n"A1","lesson","","","one/index.html","x=1&y=2"',
    'pumps.des': 'System_ID,Developer_ID,Title,Description\nA1,d1,"How a pump works",x\n',
    'pumps.cst': '"block","member"\r\n"root","A1"',
    'one/index.html': page(
      'Pump',
      "<h1>Pump</h1><p></p><script>document.querySelector('p').textContent = 'asked: ' + location.search.slice(1);</script>",
    ),
  });
}

/** An IMS content package: a page with a style sheet, and another page that only the first one names. */
export function imsPackage(): Uint8Array<ArrayBuffer> {
  return packed({
    'imsmanifest.xml': `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="M">
      <metadata><schema>IMS Content</schema><schemaversion>1.1.4</schemaversion></metadata>
      <organizations default="O"><organization identifier="O"><title>Birds</title>
      <item identifier="I" identifierref="R"><title>Owls</title></item></organization></organizations>
      <resources><resource identifier="R" type="webcontent" href="owls/index.html"><file href="owls/index.html"/></resource></resources></manifest>`,
    'owls/index.html': page(
      'Owls',
      '<h1>Owls</h1><p>styled</p><a href="../more.html">More of them</a>',
      '<link rel="stylesheet" href="style.css">',
    ),
    'owls/style.css': 'p { color: rgb(1, 2, 3); }',
    'more.html': page('More', '<h1>More owls</h1>'),
  });
}
