import { wordsForMail } from '@stoa/assessment';
import { doReviewsRest, emailAnswerPath, instantOf, reviewsPath, type Locale } from '@stoa/domain';
import type { NoticeReader, NoticeText, StoredNotice } from '../../../kernel/mail/mail-text.ts';
import { sentence } from '../../../kernel/sentences.ts';
import { lookUpReview, presentReview, type Asking } from '../reviews.ts';
import { selectPauses } from '../store.ts';

/** Asks by mail what may be asked of its learner now; what is answered, hidden or rests by now is left out. */
export const readMailQuestions: NoticeReader = async (notices, { db, person, now }) => {
  const texts = new Map<string, NoticeText>();
  for (const notice of notices) {
    const text = await questionText({ db, person, now }, { notice, locale: person.locale });
    if (text !== null) texts.set(notice.id, text);
  }
  return texts;
};

interface Said {
  readonly notice: StoredNotice;
  readonly locale: Locale;
}

async function questionText(asking: Asking, { notice, locale }: Said): Promise<NoticeText | null> {
  const review = await lookUpReview(asking, notice.about);
  if (review === null || review.row.answered !== null) return null;
  const { holidayUntil, pausedCourses } = await selectPauses(asking.db, asking.person);
  const pauses = { holidayUntil: instantOf(holidayUntil), pausedCourses };
  if (doReviewsRest(pauses, review.row.objective_id, asking.now)) return null;
  const { id, question, courseName, subject, objectiveId } = await presentReview(review, { images: [] });
  const words = wordsForMail(question);
  if (words === null) return null;
  return {
    heading: sentence(locale, 'mail.review', { subject }),
    lines: [
      words.question,
      sentence(locale, 'mail.review.hint'),
      sentence(locale, 'mail.course', { course: courseName }),
    ],
    answers: words.choices.map((choice) => ({
      label: choice.words,
      path: `/learn${emailAnswerPath({ workflowId: id, answer: choice.id })}`,
    })),
    links: [{ label: sentence(locale, 'mail.review.go'), path: `/learn${reviewsPath(objectiveId)}` }],
  };
}
