import { expect, test } from 'vitest';
import { ActivityKind } from '@stoa/domain';
import { buildTarGz } from '../testing/build-tar.ts';
import { buildZip } from '../testing/build-zip.ts';
import { item, manifest, web } from '../testing/cartridge.ts';
import { notesOf, outlineOf, partByName } from '../testing/document-queries.ts';
import { h5pBytes } from '../testing/h5p-package.ts';
import { entriesIn } from '../testing/moodle-file.ts';
import { scormPackage } from '../testing/scorm-package.ts';
import { readBytes } from '../testing/with-package.ts';

const bomb = buildZip([{ name: 'imsmanifest.xml', data: Buffer.alloc(16 * 1024 ** 2) }]);
const plain = buildZip([{ name: 'data.csv', data: 'a,b' }]);

test('a cartridge plays the packages that stand in it, and other archives are files', async () => {
  const names = ['one', 'several', 'questions', 'plain', 'bomb'];
  const files = {
    one: scormPackage('Only'),
    several: scormPackage('A', 'B'),
    questions: h5pBytes('H5P.TrueFalse', { question: '<p>Do owls fly?</p>', correct: 'true' }),
    plain,
    bomb,
  };
  const { document, contents } = await readBytes(
    buildZip([
      {
        name: 'imsmanifest.xml',
        data: manifest({
          items: names.map((name) => item(name, name)).join(''),
          resources: names.map((name) => web(name, `web_resources/${name}.zip`)).join(''),
        }),
      },
      ...Object.entries(files).map(([name, data]) => ({ name: `web_resources/${name}.zip`, data, method: 0 })),
    ]),
  );
  const { content, kind } = partByName(document, 'one');
  if (content?.type !== 'packaged') throw new Error('It is no package.');
  expect(kind).toBe(ActivityKind.lti);
  expect(contents.get(content.path)).toBe('<p>Start</p>');
  expect(document.packages).toEqual(['web_resources/one.zip/', 'web_resources/several.zip/']);
  expect(outlineOf([partByName(document, 'several')])).toEqual(['several', '  A', '  B']);
  expect(entriesIn(document)).toHaveLength(1);
  for (const name of ['plain', 'bomb'])
    expect(partByName(document, name).content).toEqual({ type: 'file', path: `web_resources/${name}.zip` });
  expect(notesOf(document, 'file-unused')).toEqual([]);
});

test('an export of Open edX plays the package that a block names', async () => {
  const { document, contents } = await readBytes(
    await buildTarGz({
      'course/course.xml': `<course org="O" course="C" url_name="R"><chapter display_name="Chapter"><sequential display_name="Section">
        <vertical display_name="Unit"><scorm url_name="s" display_name="Golf" scorm_file="/scorm/golf.zip"/>
        <scorm url_name="t" display_name="Gone" scorm_file="/scorm/gone.zip"/></vertical></sequential></chapter></course>`,
      'course/static/golf.zip': scormPackage('Only'),
    }),
  );
  const { content } = partByName(document, 'Golf');
  if (content?.type !== 'packaged') throw new Error('It is no package.');
  expect(contents.get(content.path)).toBe('<p>Start</p>');
  expect(document.packages).toEqual(['course/static/golf.zip/']);
  expect(partByName(document, 'Gone').content).toMatchObject({ type: 'tool', sourceFormat: 'olx-scorm' });
});
