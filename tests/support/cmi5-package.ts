import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';

const publisher = 'https://publisher.example/cmi5';

/** Three pages on the library `@xapi/cmi5`, of which it remembers the last one, and a score at the end. */
const unit = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Unit</title><script src="cmi5.js"></script>
</head><body><h1></h1><button id="next">Next</button> <button id="end">Finish</button><ul id="said"></ul><script>
  const tell = (text) => document.querySelector('#said').append(Object.assign(document.createElement('li'), { textContent: text }));
  const until = async (send) => {
    for (;;) try { return await send(); } catch (error) {
      if (error.response) { tell('refused: ' + error.response.status); throw error; }
      await new Promise((again) => addEventListener('online', again, { once: true }));
    }
  };
  (async () => {
    const cmi5 = Cmi5.instance;
    await cmi5.initialize();
    const { actor: agent, activityId, registration } = cmi5.getLaunchParameters();
    const of = { agent, activityId, registration, stateId: 'page' };
    tell('mode: ' + cmi5.getLaunchData().launchMode);
    const known = await cmi5.xapi.getState(of).then(({ data }) => data, () => ({ page: 1 }));
    let page = known.page;
    const show = () => { document.querySelector('h1').textContent = 'Page ' + page + ' of 3'; };
    show();
    document.querySelector('#next').onclick = async () => {
      page += 1;
      show();
      await until(() => cmi5.xapi.setState({ ...of, state: { page } }));
      await until(() => cmi5.progress(page * 33));
      tell('sent: ' + page);
    };
    document.querySelector('#end').onclick = async () => {
      await until(() => cmi5.pass({ scaled: 0.9 }));
      await until(() => cmi5.complete());
      await until(() => cmi5.terminate());
      tell('ended');
      const { returnURL } = cmi5.getLaunchData();
      if (returnURL) location.href = returnURL;
    };
  })();
</script></body></html>`;

const texts = (text: string) =>
  ['title', 'description'].map((name) => `<${name}><langstring lang="en">${text}</langstring></${name}>`).join('');

/** A package of cmi5 with one unit, which is played on the library `@xapi/cmi5`. */
export function cmi5Package(
  title: string,
  launchMethod: 'AnyWindow' | 'OwnWindow' = 'AnyWindow',
): Uint8Array<ArrayBuffer> {
  const library = path.resolve(import.meta.dirname, '../../node_modules/@xapi/cmi5/dist/Cmi5.umd.js');
  const structure = `<?xml version="1.0"?><courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
    <course id="${publisher}/${encodeURIComponent(title)}">${texts(title)}</course>
    <block id="${publisher}/block">${texts('A block')}<au id="${publisher}/unit" moveOn="CompletedAndPassed"
      launchMethod="${launchMethod}" masteryScore="0.8">${texts('A lesson')}<url>unit/index.html?from=here</url></au></block></courseStructure>`;
  return new Uint8Array(
    buildZip([
      { name: 'cmi5.xml', data: structure },
      { name: 'unit/index.html', data: unit },
      { name: 'unit/cmi5.js', data: readFileSync(library) },
    ]),
  );
}
