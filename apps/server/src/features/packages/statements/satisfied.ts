import {
  cmi5Types,
  cmi5Verbs,
  isSatisfied,
  satisfiedAround,
  saidFacts,
  type Named,
  type PlacedUnit,
  type Statement,
} from '@stoa/domain';
import type { Transaction } from '../../../db/database.ts';
import { courseAddress, unitAddress } from './names.ts';
import type { SessionRow } from './sessions-store.ts';
import { insertStatements, selectDefined, selectUnits } from './statements-store.ts';
import { systemStatement } from './system-statements.ts';

const deciding = [cmi5Verbs.completed, cmi5Verbs.passed, cmi5Verbs.failed, cmi5Verbs.waived];

/**
 * Says of blocks, and of the course, that they are satisfied once all of their units are (cmi5 9.3.9), each once in a
 * registration.
 */
export async function saySatisfied(tx: Transaction, session: SessionRow, now: Date): Promise<void> {
  const { terms, tenant_id: tenantId, objective_workflow_id: objectiveWorkflowId } = session;
  const registration = { tenantId, objectiveWorkflowId };
  const origin = terms.actor.account?.homePage ?? '';
  const units = await selectUnits(tx, tenantId, terms.objectiveId);
  const said = await selectDefined(tx, registration, deciding);
  const byUnit = Map.groupBy(said, ({ about }) => about);
  const names = new Map<string | null, Named>();
  const placed = units.flatMap(({ id, unit }): PlacedUnit[] => {
    if (unit.cmi5 === undefined) return [];
    const { course, blocks, moveOn } = unit.cmi5;
    names.set(null, course);
    for (const block of blocks) names.set(block.id, block);
    const statements = (byUnit.get(unitAddress(origin, id)) ?? []).map(({ body }): Statement => body);
    const satisfied = isSatisfied(moveOn, saidFacts(statements));
    return [{ blocks: blocks.map((block) => block.id), satisfied }];
  });
  const known = new Set((await selectDefined(tx, registration, [cmi5Verbs.satisfied])).map(({ about }) => about));
  const statements = satisfiedAround(placed).flatMap((block) => {
    const id = courseAddress(origin, terms.objectiveId, block);
    const named = names.get(block);
    if (named === undefined || known.has(id)) return [];
    const object = { id, type: block === null ? cmi5Types.course : cmi5Types.block, titles: named.titles };
    return [systemStatement(session, { verb: 'satisfied', object, publisherId: named.id }, now)];
  });
  await insertStatements(tx, statements);
}
