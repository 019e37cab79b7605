import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Context, nameOf, type Node, type NodeOf, type Rule } from './rule.ts';

const schema = path.resolve(import.meta.dirname, '../../apps/server/src/db/schema.sql');

/** Tables whose rows belong to a tenant, as the schema says. */
const tenantTables: ReadonlySet<string> = new Set(
  [...readFileSync(schema, 'utf8').matchAll(/^create table (\w+) \(([^;]*)\);/gm)].flatMap(
    ([, table = '', columns = '']) => (/^\s+tenant_id /m.test(columns) ? [table] : []),
  ),
);

/** A table with the name that the statement gives it. What is joined follows from it by a key that holds the tenant. */
const begunWith = /\b(?:from|update)\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?(\w+))?/gi;

/** Words that may follow a table, which are no name of it. */
const words = /^(on|where|set|join|left|inner|cross|group|order|limit|offset|for|union|except|returning|using)$/i;

/** Tables that a statement reads or changes without asking for their tenant. */
function tablesWithoutTenant(statement: string): readonly string[] {
  return [...statement.matchAll(begunWith)].flatMap(([, table = '', second = '']) => {
    if (!tenantTables.has(table.toLowerCase())) return [];
    const isNamed = second !== '' && !words.test(second);
    const asked = isNamed ? `\\b${second}\\.tenant_id\\b` : `(?<!\\.)\\btenant_id\\b|\\b${table}\\.tenant_id\\b`;
    return new RegExp(asked, 'i').test(statement) ? [] : [table];
  });
}

/** The text of a template with a mark for every value in it. */
const textOf = ({ quasis }: NodeOf<'TemplateLiteral'>): string =>
  quasis.map(({ value }) => value.cooked ?? '').join(' $ ');

/** True when a comment in or above the function around the node says what its tenant is, or why it needs none. */
function hasReason({ sourceCode }: Context, node: Node): boolean {
  let outer: Node = node;
  while (outer.parent !== null && outer.parent.type !== 'Program') outer = outer.parent;
  const inside = [...sourceCode.getCommentsBefore(outer), ...sourceCode.getCommentsInside(outer)];
  return inside.some(({ value }) => /\bTenant: \w/.test(value));
}

/** Tags of templates that are SQL. */
const tags: ReadonlySet<string> = new Set(['sql', 'statement']);

const begun: ReadonlySet<string> = new Set(['selectFrom', 'updateTable', 'deleteFrom']);

/** The whole chain `db.selectFrom(…).where(…)…` that begins with a call. */
function chainOf(call: Node): Node {
  const { parent } = call;
  const goesOn = parent?.type === 'MemberExpression' || (parent?.type === 'CallExpression' && parent.callee === call);
  return goesOn && parent !== null ? chainOf(parent) : call;
}

/**
 * A statement that reads or changes rows of a tenant names the tenant. What it inserts must have one, as the schema
 * demands.
 */
export const tenantInQueries: Rule = {
  create(context) {
    const refuse = (node: Node, table: string): void => {
      if (!hasReason(context, node))
        context.report({
          node,
          message: `${table} belongs to tenants: ask for its tenant_id, or say beside it 'Tenant: why not'`,
        });
    };
    return {
      TaggedTemplateExpression: (node) => {
        if (tags.has(nameOf(node.tag) ?? ''))
          for (const table of tablesWithoutTenant(textOf(node.quasi))) refuse(node, table);
      },
      CallExpression: (node) => {
        const [table] = node.arguments;
        if (node.callee.type !== 'MemberExpression' || !begun.has(nameOf(node.callee) ?? '')) return;
        if (table?.type !== 'Literal' || typeof table.value !== 'string') return;
        const [name = ''] = table.value.split(' ');
        if (tenantTables.has(name) && !/tenant_?id/i.test(context.sourceCode.getText(chainOf(node))))
          refuse(node, name);
      },
    };
  },
};
