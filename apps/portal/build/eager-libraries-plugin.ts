import { parseSync, Visitor, type Plugin } from 'vite';

/** Letters of a function from which on it pays to read it before it is called. */
const worthwhile = 10_000;

interface Piece {
  readonly start: number;
  readonly end: number;
}

/** The functions that are whole libraries of the old module system, as the bundler wraps them: `name = wrap(it)`. */
function librariesIn(code: string): readonly Piece[] {
  const found: Piece[] = [];
  new Visitor({
    VariableDeclarator({ init }) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return;
      const [library, ...more] = init.arguments;
      if (library?.type !== 'ArrowFunctionExpression' || more.length > 0) return;
      if (library.end - library.start >= worthwhile) found.push(library);
    },
  }).visit(parseSync('chunk.js', code).program);
  return found.toSorted((one, other) => other.start - one.start);
}

/**
 * Puts brackets around the functions that are whole libraries. A browser then reads them on another thread while the
 * file arrives; without brackets it passes over them, and reads them in one piece when they are called, before anything
 * can be clicked (React: 8 ms on a computer, 33 ms on a phone). The minifier takes away the brackets that the bundler
 * puts there.
 */
export function eagerLibrariesPlugin(): Plugin {
  return {
    name: 'stoa-eager-libraries',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler: (code) =>
        librariesIn(code).reduce(
          (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
          code,
        ),
    },
  };
}
