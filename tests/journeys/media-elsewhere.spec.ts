import { randomUUID } from 'node:crypto';
import { flattenParts } from '@stoa/domain';
import { buildTarGz } from '../../packages/importers/src/testing/build-tar.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, doorstep, signIn } from '../support/portal.ts';

const elsewhere = 'https://films.example';

/** An Open edX package whose one page has sound and a film of another site, and whose other is such a film. */
async function filmCourse(): Promise<Uint8Array<ArrayBuffer>> {
  const vertical = (id: string, name: string, block: string) =>
    `<vertical url_name="${id}" display_name="${name}">${block}</vertical>`;
  const pages =
    vertical('one', 'Sounds', '<html url_name="sounds" display_name="Sounds"/>') +
    vertical('two', 'The river', '<video url_name="river" display_name="The river"/>');
  return new Uint8Array(
    await buildTarGz({
      'course.xml': '<course url_name="run" org="Journeys" course="FILMS"/>',
      'policies/run/policy.json': '{}',
      'policies/run/grading_policy.json': JSON.stringify({ GRADE_CUTOFFS: { Pass: 0.5 }, GRADER: [] }),
      'course/run.xml':
        '<course display_name="Films" start="2020-01-01T00:00:00Z"><chapter url_name="c" display_name="Films">' +
        `<sequential url_name="s" display_name="All">${pages}</sequential></chapter></course>`,
      'html/sounds.xml': '<html filename="sounds"/>',
      'html/sounds.html':
        `<p>Listen.</p><audio src="${elsewhere}/a.mp3" title="A brook"></audio>` +
        `<video><source src="${elsewhere}/b.mp4"><track src="${elsewhere}/b.vtt" default></video>`,
      'video/river.xml': `<video url_name="river" display_name="The river" html5_sources='["${elsewhere}/c.mp4"]'/>`,
    }),
  );
}

// asked for on purpose, to see that what is stopped is told
test.use({ expectedComplaints: /evil\.example/ });

test('C4: sound and films of other sites are links, and what a page asks for all the same is stopped and told', async ({
  page,
  organisation,
}) => {
  const code = `FILMS-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('films.tar.gz', await filmCourse(), code);
  const learner = await organisation.newLearner();
  const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, learner, doorstep);
  const calls = new LearnerCalls(page);
  const { activity } = await calls.tree(await calls.start(objectiveWorkflowAggregateId));
  const axisOf = (name: string) => flattenParts(activity).find((part) => part.childActivity.name === name)?.axis;

  await test.step('in a page', async () => {
    await page.goto(contentPath(objectiveId, axisOf('Sounds')));
    const main = page.getByRole('main');
    await expect(main.getByText('Listen.')).toBeVisible();
    await expect(main.getByRole('link', { name: /^A brook/ })).toHaveAttribute('href', `${elsewhere}/a.mp3`);
    await expect(main.getByRole('link', { name: /b\.mp4/ })).toHaveAttribute('target', '_blank');
    await expect(main.locator('audio, video, track')).toHaveCount(0);
  });
  await test.step('as a film of its own, which is marked as done', async () => {
    await page.goto(contentPath(objectiveId, axisOf('The river')));
    await expect(page.getByText('This video is on another site')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Watch on films.example' })).toHaveAttribute(
      'href',
      `${elsewhere}/c.mp4`,
    );
    await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
    await expectAccessible(page, 'a film elsewhere');
  });
  expect(asked.filter((url) => url.startsWith(elsewhere))).toEqual([]);

  await test.step('a page that behaves causes no report, and one that does not is told to administrators', async () => {
    const place = contentPath(objectiveId, axisOf('The river'));
    const told = async () => (await organisation.cspReports()).filter(({ document }) => document === place);
    expect(await told()).toEqual([]);
    await page.evaluate(() => {
      document.body.append(Object.assign(new Image(), { src: 'https://evil.example/pixel.png?who=nadia' }));
    });
    await expect.poll(told).toMatchObject([{ directive: 'img-src', blocked: 'https://evil.example', times: 1 }]);
  });
});
