/** Something to be worked out. */
export interface Task {
  /** Such as `3 + 4`, or an equation in `x`. */
  readonly written: string;
  /** As it is told to the learner: a whole number or a fraction. */
  readonly answer: string;
  readonly value: number;
}

/** All tasks that there may be, along a few axes of so many steps; some of its places may have none. */
export interface Space {
  readonly sizes: readonly number[];
  readonly task: (steps: readonly number[]) => Task | undefined;
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** A step that comes to each place of a row once before it comes to one again, far from those before. */
function strideOf(size: number): number {
  let stride = Math.max(1, Math.round(size * 0.618));
  while (divisor(size, stride) !== 1) stride += 1;
  return stride;
}

function stepsAt(sizes: readonly number[], place: number): number[] {
  let rest = place;
  return sizes.map((size) => {
    const step = rest % size;
    rest = Math.floor(rest / size);
    return step;
  });
}

/** So many tasks from all over a space, each once; all of them where there are no more. */
export function tasksFrom({ sizes, task }: Space, most: number): Task[] {
  const size = sizes.reduce((all, one) => all * one, 1);
  const stride = strideOf(size);
  const found = new Map<string, Task>();
  for (let turn = 0; turn < size && found.size < most; turn += 1) {
    const one = task(stepsAt(sizes, (turn * stride) % size));
    if (one !== undefined) found.set(one.written, one);
  }
  return [...found.values()];
}

const sumOf = (written: string, value: number): Task => ({ written, answer: String(value), value });

/** Sums of H5P by their `arithmeticType`: nothing in them goes beyond 100, and the small tables not beyond 9. */
export function sums(type: string): Space {
  switch (type) {
    case 'multiplication':
      return { sizes: [9, 9], task: ([x = 0, y = 0]) => sumOf(`${x + 1} × ${y + 1}`, (x + 1) * (y + 1)) };
    case 'division':
      return { sizes: [9, 9], task: ([x = 0, y = 0]) => sumOf(`${(x + 1) * (y + 1)} ÷ ${y + 1}`, x + 1) };
    case 'subtraction':
      return { sizes: [101, 101], task: ([x = 0, y = 0]) => (y > x ? undefined : sumOf(`${x} − ${y}`, x - y)) };
    default:
      return { sizes: [101, 101], task: ([x = 0, y = 0]) => (x + y > 100 ? undefined : sumOf(`${x} + ${y}`, x + y)) };
  }
}
