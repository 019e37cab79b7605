import { type NodeOf, type Rule, textsOf } from './rule.ts';

const statement = /^\s*(select|with|insert into|update|delete from|create|alter|drop)\s/i;
const clause = /\b(from|where|set|values|order by|limit|and|or)\s+[\w."]+\s*(=|<>|<|>|in|like)?\s*'?$/i;

/** A value reaches PostgreSQL as a parameter of a `sql` template, never as a part of the text. */
export const noSqlFromParts: Rule = {
  create(context) {
    const message = 'SQL put together from parts: use a `sql` template, whose values are parameters';
    const isTagged = ({ parent }: NodeOf<'TemplateLiteral'>): boolean => parent.type === 'TaggedTemplateExpression';
    return {
      BinaryExpression: (node) => {
        if (node.operator !== '+' || node.parent.type === 'BinaryExpression') return;
        if (textsOf(node).some((text) => statement.test(text) || clause.test(text))) context.report({ node, message });
      },
      TemplateLiteral: (node) => {
        const [first] = node.quasis;
        if (!isTagged(node) && node.expressions.length > 0 && statement.test(first?.value.cooked ?? ''))
          context.report({ node, message });
      },
    };
  },
};
