import type { Section } from '@stoa/assessment';
import type { Asked } from './asked.ts';
import { contentAt, contentOf, isOn, listAt, numberAt, textAt, type Content } from './fields.ts';
import { arithmeticQuestions } from './kinds/arithmetic.ts';
import { firstIsRight } from './kinds/choices.ts';
import { flashcard } from './kinds/blanks.ts';
import { hasVisibleContent } from '../html/plain-text.ts';

/** One thing in a container: words, a content of a library, or a question that is no content of its own. */
export type Piece =
  | { readonly html: string }
  | { readonly content: Content }
  | { readonly asked: Asked; readonly checks: number | null };

export interface Container extends Pick<Section, 'select' | 'shuffle'> {
  readonly pieces: readonly Piece[];
  /** It shows one question after the other. */
  readonly onePerPage?: boolean;
  /** Its questions are handed in together, and not checked one by one. */
  readonly isTest?: boolean;
  /** Settings that nothing here has. */
  readonly lost?: readonly string[];
}

const pieceOf = (content: Content | undefined): Piece[] => (content === undefined ? [] : [{ content }]);
const hasFeedback = (params: unknown, path: string): boolean =>
  listAt(params, path).some((range) => hasVisibleContent(textAt(range, 'feedback')));

function questionSet(params: unknown): Container {
  const hasIntroduction = isOn(params, 'introPage.showIntroPage', false);
  const questions = listAt(params, 'questions').flatMap((one) => pieceOf(contentOf(one)));
  const pool = numberAt(params, 'poolSize') ?? 0;
  return {
    pieces: [{ html: hasIntroduction ? textAt(params, 'introPage.introduction') : '' }, ...questions],
    onePerPage: true,
    isTest: textAt(params, 'override.checkButton') === 'off',
    ...(pool > 0 && pool < questions.length ? { select: pool } : {}),
    ...(isOn(params, 'randomQuestions', false) ? { shuffle: true } : {}),
    lost: [
      ...(isOn(params, 'disableBackwardsNavigation', false) ? ['disableBackwardsNavigation'] : []),
      ...(hasFeedback(params, 'endGame.overallFeedback') ? ['overallFeedback'] : []),
    ],
  };
}

/** Questions of which each has one right answer, its first. */
function singleChoiceSet(params: unknown): Container {
  const checks = isOn(params, 'behaviour.enableRetry', true) ? null : 1;
  return {
    pieces: listAt(params, 'choices').map((choice) => ({
      asked: firstIsRight(textAt(choice, 'question'), listAt(choice, 'answers')),
      checks,
    })),
    onePerPage: true,
    ...(hasFeedback(params, 'overallFeedback') ? { lost: ['overallFeedback'] } : {}),
  };
}

/** Statements of which one of each group is right: what is chosen wrong costs the point, so each is checked once. */
function summary(params: unknown): Container {
  const groups = listAt(params, 'summaries').map((group) => ({
    asked: firstIsRight('', listAt(group, 'summary'), textAt(group, 'tip')),
    checks: 1,
  }));
  return {
    pieces: [{ html: textAt(params, 'intro') }, ...groups],
    onePerPage: true,
    ...(hasFeedback(params, 'overallFeedback') ? { lost: ['overallFeedback'] } : {}),
  };
}

/** Cards of which each is answered once. */
function flashcards(params: unknown): Container {
  const isStrict = isOn(params, 'caseSensitive', false);
  const cards = listAt(params, 'cards').map((card) => ({ asked: flashcard(card, isStrict), checks: 1 }));
  return { pieces: [{ html: textAt(params, 'description') }, ...cards], onePerPage: true };
}

/** Sums or equations, of which each is answered once, in an order of its own in each attempt. */
function arithmeticQuiz(params: unknown): Container {
  const questions = arithmeticQuestions(params).map((asked) => ({ asked, checks: 1 }));
  return {
    pieces: [{ html: textAt(params, 'intro') }, ...questions],
    onePerPage: true,
    shuffle: true,
    // its six answers to choose from
    lost: ['alternatives'],
  };
}

/** Choices and texts that nobody scores. */
function questionnaire(params: unknown): Container {
  const elements = listAt(params, 'questionnaireElements');
  const hasEnd = isOn(params, 'successScreenOptions.enableSuccessScreen', true);
  const says = hasVisibleContent(textAt(params, 'successScreenOptions.successMessage'));
  return {
    pieces: elements.flatMap((element) => pieceOf(contentAt(element, 'library'))),
    onePerPage: true,
    lost: [
      ...(elements.some((element) => isOn(element, 'requiredField', false)) ? ['requiredField'] : []),
      ...(hasEnd && says ? ['successMessage'] : []),
    ],
  };
}

/** A film, and below it what it asks on its way: when it asks has no counterpart here. */
function interactiveVideo(params: unknown): Container {
  const inner = 'interactiveVideo';
  const film = { library: 'H5P.Video', title: '', params: { sources: listAt(params, `${inner}.video.files`) } };
  const asked = listAt(params, `${inner}.assets.interactions`).flatMap((one) => pieceOf(contentAt(one, 'action')));
  const summaryOf = pieceOf(contentAt(params, `${inner}.summary.task`));
  const pieces = [...asked, ...summaryOf];
  return { pieces: [{ content: film }, ...pieces], ...(pieces.length === 0 ? {} : { lost: ['duration'] }) };
}

const inside = (params: unknown, path: string): Container => ({
  pieces: listAt(params, path).flatMap((one) => pieceOf(contentAt(one, 'content'))),
});

function accordion(params: unknown): Container {
  return {
    pieces: listAt(params, 'panels').flatMap((panel) => [
      { html: `<h3>${textAt(panel, 'title')}</h3>` },
      ...pieceOf(contentAt(panel, 'content')),
    ]),
  };
}

function presentation(params: unknown): Container {
  const slides = listAt(params, 'presentation.slides');
  const elements = slides.flatMap((slide) => listAt(slide, 'elements'));
  return { pieces: elements.flatMap((element) => pieceOf(contentAt(element, 'action'))) };
}

/** Contents that hold others, or several questions, by their libraries. */
const containers: ReadonlyMap<string, (params: unknown) => Container> = new Map([
  ['H5P.QuestionSet', questionSet],
  ['H5P.SingleChoiceSet', singleChoiceSet],
  ['H5P.Summary', summary],
  ['H5P.Flashcards', flashcards],
  ['H5P.ArithmeticQuiz', arithmeticQuiz],
  ['H5P.Questionnaire', questionnaire],
  ['H5P.InteractiveVideo', interactiveVideo],
  ['H5P.Column', (params) => inside(params, 'content')],
  ['H5P.RowColumn', (params) => inside(params, 'content')],
  ['H5P.Row', (params) => inside(params, 'columns')],
  ['H5P.Accordion', accordion],
  ['H5P.CoursePresentation', presentation],
  [
    'H5P.InteractiveBook',
    (params) => ({ pieces: listAt(params, 'chapters').flatMap((one) => pieceOf(contentOf(one))) }),
  ],
]);

/** What a container holds; undefined for any other library. */
export function openContainer({ library, params }: Content): Container | undefined {
  return containers.get(library)?.(params);
}
