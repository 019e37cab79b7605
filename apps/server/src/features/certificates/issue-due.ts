import { randomBytes, randomUUID } from 'node:crypto';
import {
  certificateEnd,
  certificateNumber,
  decideIssue,
  settingDefaults,
  visibleResult,
  type RevealFacts,
} from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { wireInstant } from '../../db/database-instant.ts';
import { insertAuditRows } from '../../kernel/audit/store.ts';
import type { Chore } from '../../kernel/jobs/chores.ts';
import {
  insertTold,
  returnDue,
  selectFacts,
  selectNow,
  selectOthers,
  selectTerms,
  takeDue,
  type DueRow,
  type FactRow,
  type OtherRow,
  type TermRow,
} from './issue-store.ts';
import { insertCertificate, type NewCertificateRow } from './store.ts';
import { learnerName } from './present.ts';

/** A result that stays hidden without a date is looked at again when its terms change, and at last after a day. */
const hiddenPause = 86_400_000;

/**
 * Issues what is owed, until nothing is due. Each certificate is written in the transaction that takes what owes it, so
 * that a process may end anywhere: nothing is lost, and nothing is issued twice.
 */
export async function issueDue(db: Database): Promise<number> {
  for (let issued = 0; ;) {
    const round = await db.transaction().execute(issueSome);
    issued += round.issued;
    if (round.looked === 0) return issued;
  }
}

export const issueCertificates: Chore = async (db) => void (await issueDue(db));

async function issueSome(tx: Transaction): Promise<{ readonly looked: number; readonly issued: number }> {
  const due = await takeDue(tx);
  const now = await selectNow(tx);
  let issued = 0;
  for (const one of due) issued += await issueOne(tx, one, now);
  return { looked: due.length, issued };
}

async function issueOne(tx: Transaction, due: DueRow, now: Date): Promise<number> {
  const facts = await selectFacts(tx, due);
  if (facts === undefined) {
    await returnDue(tx, due, null);
    return 0;
  }
  const { state, visibleFrom } = visibleResult(revealOf(facts), now);
  const visible = state === 'visible';
  let issued = 0;
  for (const terms of visible ? await selectTerms(tx, facts) : [])
    if (await isEarned(tx, { facts, terms, now })) issued += await issue(tx, facts, terms);
  const later = visibleFrom === null ? new Date(now.getTime() + hiddenPause) : new Date(visibleFrom);
  await returnDue(tx, due, visible ? null : later);
  return issued;
}

interface Revealed extends Pick<OtherRow, 'a_grade_reveal_policy' | 'a_grade_reveal_date' | 'workflow_state'> {}

function revealOf(row: Revealed): RevealFacts {
  return {
    // without an access nobody says when it may be known
    gradeRevealPolicy: row.a_grade_reveal_policy ?? 'never',
    gradeRevealDate: wireInstant(row.a_grade_reveal_date),
    workflowState: row.workflow_state,
  };
}

interface Asked {
  readonly facts: FactRow;
  readonly terms: TermRow;
  readonly now: Date;
}

async function isEarned(tx: Transaction, { facts, terms, now }: Asked): Promise<boolean> {
  const rows = terms.counts === 'all' ? await selectOthers(tx, facts, terms.id) : [];
  const others = Map.groupBy(rows, (row) => row.objective_id);
  const isPassed = (row: OtherRow) =>
    row.is_record && row.passed === true && visibleResult(revealOf(row), now).state === 'visible';
  return decideIssue(
    { state: terms.state, counts: terms.counts, minScore: terms.min_score },
    {
      visible: true,
      passed: facts.passed,
      normalizedScore: facts.normalized_score,
      others: [...others.values()].map((of) => of.some(isPassed)),
    },
  ).allowed;
}

function rowOf(facts: FactRow, terms: TermRow): NewCertificateRow {
  const end = certificateEnd(facts.finished.toISOString(), terms.valid_months);
  const number = certificateNumber(randomBytes(16));
  return {
    tenant_id: facts.tenant_id,
    number,
    template_id: terms.id,
    look_id: terms.look_id,
    user_id: facts.user_id,
    objective_id: facts.objective_id,
    objective_record_id: facts.id,
    learner_name: learnerName(facts),
    course_name: facts.course_name,
    course_code: facts.course_code,
    score: facts.score,
    max_score: facts.max_score,
    normalized_score: facts.normalized_score,
    normalized_passing_score: facts.normalized_passing_score,
    grade_name: facts.grade_name,
    locale: facts.locale ?? settingDefaults['platform.common.locale'],
    external_url: externalAddress(terms.external_url, number),
    completed: facts.finished,
    expires: end === null ? null : new Date(end),
  };
}

async function issue(tx: Transaction, facts: FactRow, terms: TermRow): Promise<number> {
  const { tenant_id: tenantId, user_id: userId, objective_id: objectiveId } = facts;
  const certificateId = await insertCertificate(tx, rowOf(facts, terms));
  if (certificateId === undefined) return 0;
  await insertTold(tx, { tenantId, certificateId, userId });
  await insertAuditRows(tx, [
    {
      tenantId,
      actorId: null,
      requestId: randomUUID(),
      address: null,
      event: {
        what: 'certificate.issue',
        subjectId: userId,
        data: { certificateId, templateId: terms.id, objectiveId, recordId: facts.id },
      },
    },
  ]);
  return 1;
}

/** Where another house shows it. */
export function externalAddress(pattern: string | null, number: string): string | null {
  return pattern === null ? null : pattern.replaceAll('{number}', number);
}
