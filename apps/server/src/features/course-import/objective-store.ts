import { ContentState, DisplayMode, ObjectiveType } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { storableJson } from '../../kernel/storable-text.ts';
import type { CourseFacts, CourseRow } from './plan-rows.ts';
import { renewedObjective } from './renewed-columns.ts';

export interface NewObjective {
  readonly id: string;
  readonly tenantId: string;
  readonly code: string;
  readonly name: string;
  readonly gradingScaleId: string | null;
  readonly row: CourseRow;
}

/** Columns of the course's display. They stay as they were chosen before, where the package does not tell. */
function renewedColumns({ displayMode, supportFullscreenView }: CourseFacts) {
  return [
    ...renewedObjective,
    ...(displayMode === undefined ? [] : (['display_mode'] as const)),
    ...(supportFullscreenView === undefined ? [] : (['support_fullscreen_view'] as const)),
  ];
}

function objectiveRow({ row, ...objective }: NewObjective) {
  const document = row.facts;
  const { source, graders, displayMode, supportFullscreenView } = document;
  return {
    id: objective.id,
    tenant_id: objective.tenantId,
    activity_id: row.root.activityId,
    root_kind: row.root.kind,
    root_tool: row.root.tool,
    code: objective.code,
    name: objective.name,
    description: document.description ?? null,
    about_html: row.aboutHtml,
    type: document.objectiveType ?? ObjectiveType.composite,
    state: document.state ?? ContentState.ready,
    presentation_mode: document.presentationMode,
    display_mode: displayMode ?? DisplayMode.embeddedAuto,
    support_review: document.supportReview ?? true,
    support_mobile_view: document.supportMobileView ?? true,
    support_fullscreen_view: supportFullscreenView ?? true,
    show_in_catalog: document.showInCatalog === true || document.showInOpenCatalog === true,
    show_in_open_catalog: document.showInOpenCatalog ?? false,
    grading_scale_id: objective.gradingScaleId,
    duration_seconds: row.durationSeconds,
    language: document.language ?? null,
    starts: document.startsAt === undefined ? null : new Date(document.startsAt),
    ends: document.endsAt === undefined ? null : new Date(document.endsAt),
    children_count: row.childrenCount,
    source: storableJson({ ...source, graders }),
  };
}

/**
 * Inserts the course, or renews the one with this id. Fails on the constraint `objective_code` when another course of
 * the tenant has the code.
 */
export async function insertObjective(tx: Transaction, objective: NewObjective): Promise<void> {
  const renewed = renewedColumns(objective.row.facts);
  await tx
    .insertInto('objective')
    .values(objectiveRow(objective))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => Object.fromEntries(renewed.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .execute();
}
