import { randomUUID } from 'node:crypto';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { contentPath, detailsPath, doorstep, signIn } from '../support/portal.ts';
import { smallCourse } from '../support/small-course.ts';
import { wordsIn } from '../support/words.ts';

for (const locale of ['en-US', 'ar-AR'] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`C1: a course with announcements has a notifications layer that counts the new ones, in ${locale}`, async ({
      page,
      organisation,
    }) => {
      const sentence = wordsIn(locale);
      const code = `TOLD-${randomUUID().slice(0, 8)}`;
      await organisation.importCourse('told.tar.gz', await smallCourse('Ropes'), code);
      const learner = await organisation.newLearner();
      const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
      await signIn(page, learner, doorstep);
      await page.goto(detailsPath(objectiveId));
      const layers = page.getByRole('navigation', { name: sentence('course.layers') });
      const notifications = layers.getByRole('button', { name: sentence('course.layer.notifications') });
      await expect(page.getByRole('heading', { level: 1, name: 'Ropes' })).toBeVisible();
      await expect(notifications).toHaveCount(0);

      await organisation.announce(code, 'Welcome', 'Bring a rope.');
      await page.reload();
      await expect(notifications).toHaveAccessibleDescription(sentence('announcements.unread', { count: 1 }));
      await expect(layers.getByRole('link', { name: sentence('course.layer.content') })).toHaveCount(0);
      await expectAccessible(page, `layers of a course with announcements, ${locale}`);

      await new LearnerCalls(page).start(objectiveWorkflowAggregateId);
      await page.goto(contentPath(objectiveId));
      await expect(layers.getByRole('link', { name: sentence('course.layer.content') })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await notifications.click();
      const dialog = page.getByRole('dialog', { name: sentence('announcements.title', { name: 'Ropes' }) });
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Welcome']);
      await expect(dialog).toContainText('Bring a rope.');
      await expectAccessible(page, `announcements of a course, ${locale}`);
      await dialog.getByRole('button', { name: sentence('announcements.close') }).click();
      await expect(notifications).toBeFocused();
      await expect(notifications).toHaveAccessibleDescription('');

      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScrolling(page, `layers of a course, ${locale}`);
    });
  });
}
