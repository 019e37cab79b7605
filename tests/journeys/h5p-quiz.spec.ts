import { randomUUID } from 'node:crypto';
import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { beginAnew } from '../support/begun-course.ts';
import { expect, test } from '../support/journey.ts';
import { contentPath } from '../support/portal.ts';
import { wordsIn } from '../support/words.ts';

/** A quiz of H5P that makes up sums for each attempt. */
function sums(count: number): Uint8Array<ArrayBuffer> {
  const library = 'H5P.ArithmeticQuiz';
  const manifest = {
    title: 'Sums',
    language: 'en',
    mainLibrary: library,
    preloadedDependencies: [{ machineName: library, majorVersion: 1, minorVersion: '2' }],
  };
  const params = { intro: 'Ready?', quizType: 'arithmetic', arithmeticType: 'division', maxQuestions: count };
  return new Uint8Array(
    buildZip([
      { name: 'h5p.json', data: JSON.stringify(manifest) },
      { name: 'content/content.json', data: JSON.stringify(params) },
    ]),
  );
}

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'ar-AR' });

  test('C10: sums of H5P come one after the other, and are answered with Arabic digits', async ({
    page,
    organisation,
  }) => {
    const say = wordsIn('ar-AR');
    const code = `SUMS-${randomUUID().slice(0, 8)}`;
    await organisation.importCourse('sums.h5p', sums(3), code);
    const { objectiveId } = await beginAnew({ page, organisation }, code);
    await page.goto(contentPath(objectiveId));
    const card = page.getByRole('main').locator('[data-question]');
    const next = page.getByRole('button', { name: say('quiz.next') });
    const seen = new Set<string>();
    for (const number of ['١', '٢', '٣']) {
      await expect(card).toHaveCount(1);
      await expect(card).toContainText(new RegExp(`${number}\\D+٣`));
      const [sum = '', one, other] = /(\d+) ÷ (\d+)/.exec(await card.innerText()) ?? [];
      seen.add(sum);
      const answer = new Intl.NumberFormat('ar-EG', { useGrouping: false }).format(Number(one) / Number(other));
      await card.getByRole('textbox').fill(answer);
      await card.getByRole('button', { name: say('quiz.check') }).click();
      await expect(card.locator('[data-verdict="correct"]')).toBeVisible();
      if (number === '١') await expectAccessible(page, 'a sum');
      await expectNoSidewaysScrolling(page, 'a sum');
      if (number !== '٣') await next.click();
    }
    expect(seen.size).toBe(3);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
  });
});
