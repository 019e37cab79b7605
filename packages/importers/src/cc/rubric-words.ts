import type { RubricCriterionDocument } from '@stoa/domain';
import { escapeText } from '../xml/entities.ts';
import type { UsedRubric } from './rubric.ts';

/** A rubric as a table to read, under its name: a row for each criterion, what it may get beside it. */
export function rubricWords({ title, rubric: { criteria, showsPoints = true } }: UsedRubric): string {
  const rows = criteria.map(
    (criterion) =>
      `<tr><th scope="row">${said(criterion)}</th><td>${gives(criterion, showsPoints).join('<br>')}</td></tr>`,
  );
  return `<table><caption>${escapeText(title)}</caption><tbody>${rows.join('')}</tbody></table>`;
}

function said({ name, description = '' }: { readonly name: string; readonly description?: string }): string {
  return [name, description]
    .filter((words) => words !== '')
    .map(escapeText)
    .join('<br>');
}

function gives({ levels = [], most }: RubricCriterionDocument, showsPoints: boolean): readonly string[] {
  const points = (count = 0) => (showsPoints ? ` (${count})` : '');
  if (levels.length === 0) return most === undefined || !showsPoints ? [] : [String(most)];
  return levels.map((level) => `${said(level)}${points(level.points)}`);
}
