import { baseValue, numberIs, variable, type Expression } from '@stoa/assessment';
import { setCorrect, setTemplate } from '../../questions/drawn.ts';
import { placeOf } from '../../questions/said.ts';
import { addWhen, response, type Asked } from '../asked.ts';
import { isOn, numberAt, textAt } from '../fields.ts';
import { equations } from './equations.ts';
import { sums, tasksFrom, type Task } from './tasks.ts';

const unknowns = ['x', 'y', 'z', 'a', 'b'];

/** Of a quiz: tasks beyond these would make attempts hardly more different. */
const mostTasks = 480;
const mostForOne = 24;
const leastForOne = 5;

/** Half of the last place of an answer with two decimals: those of thirds and sevenths never end. */
const closeEnough = '0.005';

/** The value of a list that stands where the drawn one does. */
const drawn = (values: readonly string[]): Expression => ({
  name: 'index',
  attributes: { n: 'SET' },
  children: [{ name: 'ordered', children: values.map((value) => baseValue('string', value)) }],
});

/** What stands before and behind the field, in the direction in which mathematics is written. */
const line = (html: string): string => `<p><span dir="ltr">${html}</span></p>`;

/** A question that draws one of its tasks for each attempt. */
function question(tasks: readonly Task[], unknown: string | undefined): Asked {
  const columns = [
    ['WRITTEN', tasks.map(({ written }) => (unknown === undefined ? written : written.replaceAll('x', unknown)))],
    ['ANSWER', tasks.map(({ answer }) => answer)],
    ['VALUE', tasks.map(({ value }) => String(value))],
  ] as const;
  const written = '<span data-variable="WRITTEN"></span>';
  const place = placeOf(response);
  const isRight = numberIs(variable(response), {
    value: 'VALUE',
    tolerance: unknown === undefined ? '0' : closeEnough,
  });
  return {
    html: unknown === undefined ? line(`${written} = ${place}`) : line(written) + line(`${unknown} = ${place}`),
    points: 1,
    interactions: [
      {
        kind: 'textEntry',
        id: response,
        prompt: null,
        format: 'number',
        expectedLength: null,
        placeholder: null,
        suffix: null,
      },
    ],
    responses: [{ id: response, cardinality: 'single', baseType: 'string' }],
    templates: [
      { id: 'SET', cardinality: 'single', baseType: 'integer' },
      ...columns.map(([id]) => ({ id, cardinality: 'single', baseType: 'string' }) as const),
    ],
    templateRules: [
      setTemplate('SET', { name: 'randomInteger', attributes: { min: '1', max: String(tasks.length) } }),
      ...columns.map(([id, values]) => setTemplate(id, drawn(values))),
      setCorrect(response, variable('ANSWER')),
    ],
    responseRules: [addWhen(isRight)],
  };
}

/**
 * The questions of a quiz of sums or of linear equations, which H5P makes up for each attempt. Each has tasks of its
 * own to draw from, so that no attempt asks one twice; its answer is written, where H5P offers six to choose from.
 */
export function arithmeticQuestions(params: unknown): Asked[] {
  const isOfEquations = textAt(params, 'quizType') === 'linearEquation';
  const space = isOfEquations
    ? equations(textAt(params, 'equationType'), isOn(params, 'useFractions', false))
    : sums(textAt(params, 'arithmeticType'));
  const wanted = Math.min(Math.max(Math.round(numberAt(params, 'maxQuestions') ?? 20), 1), 100);
  const forOne = Math.min(Math.max(Math.floor(mostTasks / wanted), leastForOne), mostForOne);
  const tasks = tasksFrom(space, wanted * forOne);
  return Array.from({ length: Math.min(wanted, tasks.length) }, (_, at) =>
    question(
      tasks.filter((__, place) => place % wanted === at),
      isOfEquations ? unknowns[at % unknowns.length] : undefined,
    ),
  );
}
