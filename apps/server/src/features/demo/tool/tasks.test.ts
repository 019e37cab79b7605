import { expect, test } from 'vitest';
import { mark, tasks, type Task } from './tasks.ts';

const taskNamed = (name: string): Task => tasks[name] ?? expect.fail(`There is no task ${name}.`);

test.each([
  [0.084, 10],
  [0.0855, 10],
  [0.088, 7],
  [0.091, 4],
  [0.1, 0],
  [null, 0],
])('a concentration of %s gives %s of 10 points', (found, given) => {
  expect(mark(taskNamed('titration'), [found])).toMatchObject({ given, maximum: 10 });
});

test('each question that is answered right gives a point, and each is explained', () => {
  const task = taskNamed('roleplay');
  expect(mark(task, [1, 2, 0])).toMatchObject({ given: 3, maximum: 3 });
  const { given, said } = mark(task, [1, null, 7]);
  expect(given).toBe(1);
  expect(said.map((one) => one.split('.')[0])).toStrictEqual(['Right', 'Not yet', 'Not yet']);
});
