import type { ObjectiveAccess } from '@stoa/contract';
import { presentHtml } from '../../learning/content/present-html.ts';
import {
  presentAccess,
  presentAggregate,
  presentObjective,
  type Telling,
} from '../../learning/presentation/present.ts';
import type { AccessRow } from './store.ts';

/** A course as the person who has access to it may see it. `images` are the origins from which pictures may come. */
export async function presentObjectiveAccess(
  row: AccessRow,
  telling: Telling,
  images: readonly string[],
): Promise<ObjectiveAccess> {
  const objective = presentObjective(row);
  const aggregate = presentAggregate(row, telling);
  return {
    id: row.a_id,
    userId: row.user_id,
    objective: {
      ...objective,
      about: row.about_html === null ? null : await presentHtml(row.about_html, { objectiveId: row.o_id, images }),
      objectiveGradingScale: aggregate.objectiveGradingScale,
      supportMobileView: row.o_support_mobile_view,
      supportFullscreenView: row.support_fullscreen_view,
      supportLtiAuthoring: row.support_lti_authoring,
      supportReview: row.o_support_review,
      presentationMode: row.o_presentation_mode,
      displayMode: row.display_mode,
      outline: row.outline,
    },
    ...presentAccess(row),
    showInCatalog: row.o_show_in_catalog,
    isEnrolled: row.is_enrolled,
    objectiveWorkflowAggregate: aggregate,
  };
}
