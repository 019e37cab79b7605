import type { Question, QuizWork } from '@stoa/contract';
import { AuthorHtml } from '../../../../content/author-html/author-html.tsx';
import { HtmlWithPlaces } from '../../../../content/questions/html-with-places.tsx';
import { QuestionResultNote } from '../../../../content/questions/question-result.tsx';
import { LazyRubric } from '../../../../content/questions/rubric/lazy-rubric.tsx';
import { PrintedSupports } from '../../../../content/questions/supports/printed-supports.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { ownValue } from '../../../../lib/own-value.ts';
import { questionsOf } from './kept-quiz.ts';
import { notAskedWords } from './not-asked-words.ts';
import { PrintedInteraction } from './printed-interaction.tsx';
import styles from './printed-quiz.module.css';

/** Questions on paper, with room to answer by hand, or with what was answered and what came of it. */
export function PrintedQuiz({ quiz }: { readonly quiz: QuizWork }) {
  const questions = questionsOf(quiz);
  return (
    <>
      {quiz.html !== null && <AuthorHtml html={quiz.html} topHeading={4} meant={false} />}
      {quiz.sections.map(({ title, html, questions: own }, index) => (
        <div key={index}>
          {title !== '' && (
            <p dir="auto" className={styles.section}>
              {title}
            </p>
          )}
          {html !== null && <AuthorHtml html={html} topHeading={4} meant={false} />}
          {own.map((question) => (
            <PrintedQuestion key={question.id} question={question} number={questions.indexOf(question) + 1} />
          ))}
        </div>
      ))}
    </>
  );
}

function PrintedQuestion({ question, number }: { readonly question: Question; readonly number: number }) {
  const t = useMessages();
  const { title, points, stimuli, html, interactions, answer, notAsked, rubric, result, supports } = question;
  const asked = notAsked === null ? interactions : [];
  const whyNot = notAskedWords(t, question);
  return (
    <section className={styles.question} data-printed-question={question.id}>
      <p className={styles.name}>
        <strong>{t('quiz.question', { number })}</strong>
        {title !== '' && (
          <>
            {': '}
            <bdi>{title}</bdi>
          </>
        )}
        {points > 0 && ` · ${t('quiz.points', { points })}`}
      </p>
      {stimuli.map((stimulus, index) => (
        <AuthorHtml key={index} html={stimulus} topHeading={4} meant={false} />
      ))}
      <HtmlWithPlaces
        html={html}
        topHeading={4}
        kind="interaction"
        ids={asked.map(({ id }) => id)}
        place={(id) => {
          const interaction = asked.find((one) => one.id === id);
          const values = ownValue(answer?.answers ?? {}, id) ?? [];
          return interaction && <PrintedInteraction interaction={interaction} values={values} files={question.files} />;
        }}
      />
      {question.control?.withheld === true && <p>{t('quiz.withheld')}</p>}
      {supports && <PrintedSupports supports={supports} />}
      {whyNot !== null && <p>{whyNot}</p>}
      {rubric && !result?.assessment && <LazyRubric rubric={rubric} assessment={null} level={null} />}
      <QuestionResultNote question={question} />
    </section>
  );
}
