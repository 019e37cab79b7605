import type { Answers, Question } from '@stoa/contract';
import { useCallback, useState } from 'react';
import { ownValue } from '../../lib/own-value.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { AuthorHtml } from '../author-html/author-html.tsx';
import { LazyRubric } from './rubric/lazy-rubric.tsx';
import { HtmlWithPlaces } from './html-with-places.tsx';
import type { AnswerUploads, Strikes } from './interaction-props.ts';
import { InteractionView } from './interaction-view.tsx';
import { useOwnNames } from './own-names.ts';
import { PromptShown } from './words.tsx';
import styles from './question-body.module.css';

const { Component: Supports } = lazyComponent(async () => (await import('./supports/supports.tsx')).Supports, {
  areas: [],
});

const none: NonNullable<Question['supports']> = [];

interface QuestionBodyProps {
  readonly question: Question;
  readonly answers: Answers;
  readonly onAnswer: (interactionId: string, values: readonly string[]) => void;
  readonly readOnly: boolean;
  /** Where files that are answers go. */
  readonly uploads: Pick<AnswerUploads, 'work' | 'refresh'>;
  readonly strikesOf: (interactionId: string) => Strikes;
  /** Level of the author's highest heading. */
  readonly topHeading: 2 | 3 | 4;
  /** Id of the element that the words of the question stand in. */
  readonly id: string;
}

/** The words of a question with the places where it is answered. */
export function QuestionBody(props: QuestionBodyProps) {
  const { question, answers, onAnswer, readOnly, uploads, strikesOf, topHeading, id } = props;
  const { html, stimuli, interactions, result, solution, notAsked, supports = none, rubric } = question;
  const asked = notAsked === null ? interactions : [];
  const nameOf = useOwnNames(html, asked);
  const [texts, onText] = useShownTexts();
  const onShown = supports.length > 0 ? onText : undefined;
  return (
    <div className={styles.body}>
      {stimuli.map((stimulus, index) => (
        <AuthorHtml key={index} html={stimulus} topHeading={topHeading} meant={false} {...(onShown && { onShown })} />
      ))}
      <div id={id} className={styles.words}>
        <PromptShown value={onShown}>
          <HtmlWithPlaces
            html={html}
            topHeading={topHeading}
            kind="interaction"
            onShown={onShown}
            ids={asked.map((one) => one.id)}
            place={(interactionId) => {
              const interaction = asked.find((one) => one.id === interactionId);
              return (
                interaction && (
                  <InteractionView
                    interaction={interaction}
                    values={ownValue(answers, interactionId) ?? []}
                    onAnswer={(values) => onAnswer(interactionId, values)}
                    readOnly={readOnly}
                    strikes={strikesOf(interactionId)}
                    labelledBy={id}
                    uploads={{ ...uploads, questionId: question.id, files: question.files }}
                    feedback={(result?.feedback ?? []).filter(({ about }) => about?.interaction === interactionId)}
                    isCorrect={result?.verdict === 'correct'}
                    ownName={nameOf(interaction)}
                    right={solution === null ? null : (ownValue(solution.answers, interactionId) ?? [])}
                  />
                )
              );
            }}
          />
        </PromptShown>
      </div>
      {supports.length > 0 && <Supports supports={supports} texts={texts} />}
      {rubric && !result?.assessment && <LazyRubric rubric={rubric} assessment={null} level={null} />}
    </div>
  );
}

/** Texts of a question that stand in the page; the list is new each time that one was put there. */
function useShownTexts() {
  const [texts, setTexts] = useState<readonly HTMLElement[]>([]);
  const onText = useCallback((text: HTMLElement) => {
    setTexts((before) => [...before.filter((one) => one !== text && one.isConnected), text]);
  }, []);
  return [texts, onText] as const;
}
