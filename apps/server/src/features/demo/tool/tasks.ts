/** A question with choices, of which one is right. */
interface Question {
  readonly ask: string;
  readonly choices: readonly string[];
  /** Position of the right choice. */
  readonly right: number;
  readonly because: string;
}

/** A task of the demo tool: questions, or a bench at which something is measured. */
export type Task =
  | {
      readonly kind: 'questions';
      readonly title: string;
      readonly lead: string;
      readonly questions: readonly Question[];
    }
  | { readonly kind: 'titration'; readonly title: string; readonly lead: string };

/** What somebody handed in came to. */
export interface Marked {
  readonly given: number;
  readonly maximum: number;
  /** A sentence for each thing that was asked. */
  readonly said: readonly string[];
}

/** 25 ml of the acid are made neutral by so many millilitres of a base of 0.1 mol/l. */
export const titration = { acid: 25, base: 0.1, neutralAt: 21 } as const;

const concentration = (titration.neutralAt * titration.base) / titration.acid;

/** Points for a result that is off by at most this share. */
const exactness = [
  { within: 0.02, points: 10 },
  { within: 0.05, points: 7 },
  { within: 0.1, points: 4 },
] as const;

/** Tasks by the names that courses tell the tool (`custom.task`). */
export const tasks: Readonly<Record<string, Task>> = {
  titration: {
    kind: 'titration',
    title: 'Titration bench',
    lead: `In the flask are ${titration.acid} ml of an acid. Add base of ${titration.base} mol/l until the colour stays, and work out how strong the acid is.`,
  },
  words: {
    kind: 'questions',
    title: 'Ten words for the first day',
    lead: 'Choose what each word means. You may try again as often as you like: the last result counts.',
    questions: [
      word('la cuenta', ['the bill', 'the story', 'the corner'], 0),
      word('mañana', ['never', 'tomorrow, or the morning', 'apple'], 1),
      word('la salida', ['the salad', 'the exit', 'the greeting'], 1),
      word('barato', ['cheap', 'boat', 'loud'], 0),
      word('el embarazo', ['the embarrassment', 'the embassy', 'the pregnancy'], 2),
      word('sin', ['without', 'with', 'since'], 0),
      word('el vaso', ['the vase', 'the drinking glass', 'the boat'], 1),
      word('éxito', ['exit', 'excitement', 'success'], 2),
      word('la calle', ['the street', 'the call', 'the square'], 0),
      word('¡Ojo!', ['Hello!', 'Watch out!', 'Well done!'], 1),
    ],
  },
  roleplay: {
    kind: 'questions',
    title: 'The late report',
    lead: 'Sam has sent the report two days late, for the second time. You have five minutes together. Choose what you say.',
    questions: [
      {
        ask: 'How do you begin?',
        choices: [
          'You are never on time, Sam.',
          'The report came on Wednesday; we had agreed on Monday.',
          'It is no big thing, but still, you know …',
        ],
        right: 1,
        because: 'Say what happened, so that nobody has to defend who they are.',
      },
      {
        ask: 'Sam says: “I had so much else to do.” What now?',
        choices: [
          'Everybody has much to do.',
          'Then I will write it myself next time.',
          'The team waited with the figures for two days. What would have helped you?',
        ],
        right: 2,
        because: 'Name the effect, and ask before you advise.',
      },
      {
        ask: 'How do you end?',
        choices: [
          'Next time, tell me on Friday if Monday is in danger. Is that possible?',
          'Let us hope for the best.',
          'I will keep an eye on you.',
        ],
        right: 0,
        because: 'An agreement that both can check is worth more than a hope.',
      },
    ],
  },
};

function word(ask: string, choices: readonly string[], right: number): Question {
  return { ask, choices, right, because: `“${ask}”: ${choices[right] ?? ''}.` };
}

/** Marks answers: of questions the positions of what was chosen, of the bench the concentration in mol/l. */
export function mark(task: Task, answers: readonly (number | null)[]): Marked {
  return task.kind === 'titration' ? markTitration(answers[0] ?? null) : markQuestions(task.questions, answers);
}

function markTitration(found: number | null): Marked {
  const off = found === null ? Infinity : Math.abs(found - concentration) / concentration;
  const given = exactness.find(({ within }) => off <= within)?.points ?? 0;
  const said =
    given === 10
      ? 'That is how strong it is.'
      : `That is ${given > 0 ? 'near' : 'not how strong it is'}. Volume of base × ${titration.base} ÷ ${titration.acid} gives mol/l: look for the first drop after which the colour stays.`;
  return { given, maximum: 10, said: [said] };
}

function markQuestions(questions: readonly Question[], answers: readonly (number | null)[]): Marked {
  const isRight = questions.map(({ right }, index) => answers[index] === right);
  return {
    given: isRight.filter(Boolean).length,
    maximum: questions.length,
    said: questions.map(({ because }, index) => `${isRight[index] === true ? 'Right' : 'Not yet'}. ${because}`),
  };
}
