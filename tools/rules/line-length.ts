import type { Node, Rule } from './rule.ts';

const longest = 120;

/** Lines that the formatter leaves as they are, such as comments, are no longer than those that it breaks. */
export const lineLength: Rule = {
  create(context) {
    const { sourceCode } = context;
    /** Ranges of texts and patterns, which cannot be broken without changing them. */
    const whole: (readonly [number, number])[] = [];
    const note = (node: Node): void => void whole.push(sourceCode.getRange(node));
    return {
      Literal: note,
      TemplateLiteral: note,
      JSXText: note,
      'Program:exit': () => {
        let from = 0;
        sourceCode.lines.forEach((line, at) => {
          const to = from + line.length;
          const overlap = ([start, end]: readonly [number, number]) => Math.min(end, to) - Math.max(start, from);
          const isWhole = () => whole.some((range) => line.length - overlap(range) <= longest && overlap(range) > 0);
          if (line.length > longest && !/https?:\/\//.test(line) && !isWhole()) {
            const loc = { start: { line: at + 1, column: longest }, end: { line: at + 1, column: line.length } };
            context.report({ loc, message: `${line.length} characters, ${longest} are the most` });
          }
          from = to + 1;
        });
      },
    };
  },
};
