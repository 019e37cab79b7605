import type { endpoints } from '@stoa/contract';
import {
  decideSelfEnrol,
  instantOf,
  presentedState,
  selfEnrolRefusalDate,
  type SelfEnrolFacts,
  type SelfEnrolRefusal,
} from '@stoa/domain';
import type { CommandContext, CommandHandler } from '../../kernel/calls/context.ts';
import { enrolInOffered, lockOffer, selectOwnAccess, type OfferRow, type OwnAccessRow } from './store.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';

function factsOf(offer: OfferRow): SelfEnrolFacts {
  return {
    contentState: presentedState({ kind: offer.root_kind, tool: offer.root_tool, state: offer.state }),
    showInCatalog: offer.show_in_catalog,
    availabilityDate: instantOf(offer.starts),
    availabilityEndDate: instantOf(offer.ends),
  };
}

/** The first reason is the error's code, so that its sentence says why. */
function refuseUnlessOffered(
  facts: SelfEnrolFacts,
  { now, refuse }: CommandContext & Refusing<`self-enrolment.${SelfEnrolRefusal}`>,
): void {
  const decision = decideSelfEnrol(facts, now);
  if (decision.allowed) return;
  const [reason] = decision.reasons;
  const date = selfEnrolRefusalDate(reason, facts);
  throw refuse(`self-enrolment.${reason}`, {
    data: { reasons: decision.reasons, ...(date === null ? {} : { date }) },
  });
}

type Enrolling = CommandContext & Refusing<'objective-access.not-found' | `self-enrolment.${SelfEnrolRefusal}`>;

async function enrolNow(context: Enrolling, accessId: string): Promise<OwnAccessRow> {
  const { tx, person, refuse } = context;
  const offer = await lockOffer(tx, person, accessId);
  if (offer === undefined) throw refuse('objective-access.not-found');
  const known = await selectOwnAccess(tx, person, { by: 'objective_id', id: offer.objective_id });
  if (known !== undefined) return known;
  refuseUnlessOffered(factsOf(offer), context);
  await enrolInOffered(tx, person, offer);
  const made = await selectOwnAccess(tx, person, { by: 'objective_id', id: offer.objective_id });
  if (made === undefined) throw new Error('An access vanished while it was made.');
  return made;
}

/** Adds a course of the catalog to a person's own (Spec 2 §4). Whoever is enrolled stays as they are. */
export const createSelfEnrollment: CommandHandler<typeof endpoints.createSelfEnrollment> = async (body, context) => {
  const { tx, person } = context;
  const access =
    (await selectOwnAccess(tx, person, { by: 'id', id: body.objectiveAccessId })) ??
    (await enrolNow(context, body.objectiveAccessId));
  const { id: objectiveAccessId, objective_id: objectiveId, aggregate_id: objectiveWorkflowAggregateId } = access;
  return { entityId: objectiveAccessId, result: { objectiveId, objectiveAccessId, objectiveWorkflowAggregateId } };
};
