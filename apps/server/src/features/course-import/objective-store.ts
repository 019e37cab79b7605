import { ContentState, type CourseDocument, DisplayMode, ObjectiveType } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { PlannedPart } from './plan-course.ts';
import { renewedObjective } from './renewed-columns.ts';

export interface NewObjective {
  readonly id: string;
  readonly tenantId: string;
  readonly root: PlannedPart;
  readonly code: string;
  readonly name: string;
  readonly aboutHtml: string | null;
  readonly childrenCount: number;
  readonly durationSeconds: number | null;
  readonly gradingScaleId: string | null;
}

/** Columns of the course's display. They stay as they were chosen before, where the package does not tell. */
function renewedColumns({ displayMode, supportFullscreenView }: CourseDocument) {
  return [
    ...renewedObjective,
    ...(displayMode === undefined ? [] : (['display_mode'] as const)),
    ...(supportFullscreenView === undefined ? [] : (['support_fullscreen_view'] as const)),
  ];
}

function objectiveRow(objective: NewObjective, document: CourseDocument) {
  const { source, graders, displayMode, supportFullscreenView } = document;
  return {
    id: objective.id,
    tenant_id: objective.tenantId,
    activity_id: objective.root.activityId,
    root_kind: objective.root.document.kind,
    root_tool: objective.root.document.content?.type === 'tool' ? objective.root.document.content.tool : null,
    code: objective.code,
    name: objective.name,
    description: document.description ?? null,
    about_html: objective.aboutHtml,
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
    duration_seconds: objective.durationSeconds,
    language: document.language ?? null,
    starts: document.startsAt === undefined ? null : new Date(document.startsAt),
    ends: document.endsAt === undefined ? null : new Date(document.endsAt),
    children_count: objective.childrenCount,
    source: JSON.stringify({ ...source, graders }),
  };
}

/**
 * Inserts the course, or renews the one with this id. Fails on the constraint `objective_code` when another course of
 * the tenant has the code.
 */
export async function insertObjective(
  tx: Transaction,
  objective: NewObjective,
  document: CourseDocument,
): Promise<void> {
  await tx
    .insertInto('objective')
    .values(objectiveRow(objective, document))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) =>
          Object.fromEntries(renewedColumns(document).map((name) => [name, eb.ref(`excluded.${name}`)])),
        ),
    )
    .execute();
}
