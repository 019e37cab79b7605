import path from 'node:path';
import {
  type ActivityConstraint,
  ActivityKind,
  type ContentState,
  type DisplayMode,
  type HandInTermsDocument,
  handInTerms,
  type PresentationMode,
} from '@stoa/domain';
import pg from 'pg';

/** Settings of an author for a part of a course, for which there is no call yet. */
export interface PartTerms {
  readonly constraint?: ActivityConstraint;
  readonly gate?: 'free' | 'previousPassed';
  readonly state?: ContentState;
  /** A tool is one that is still to come, unless a text stands for it. */
  readonly kind?: ActivityKind;
  /** True when a text page stands for the part's tool, whose player is still to come. */
  readonly playedAsText?: boolean;
  readonly manualGrading?: boolean;
  /** Number of attempts at the part; without limit unless told. */
  readonly allowedAttempts?: number;
  /** 0..1 */
  readonly normalizedPassingScore?: number;
  /** True when there is nothing to show: what the author promised is missing. */
  readonly withoutContent?: boolean;
  readonly proctored?: boolean;
  readonly handIn?: HandInTermsDocument;
}

/** Sets terms of parts by their names, in the database of the journeys' server. They hold from the next call on. */
export async function setPartTerms(
  dataFolder: string,
  objectiveCode: string,
  terms: Readonly<Record<string, PartTerms>>,
): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    for (const [name, partTerms] of Object.entries(terms)) await setTerms(client, objectiveCode, name, partTerms);
    await client.query('update objective set content_version = content_version + 1 where code = $1', [objectiveCode]);
  });
}

async function setTerms(client: pg.Client, objectiveCode: string, name: string, terms: PartTerms): Promise<void> {
  const constraint = terms.constraint === undefined ? null : JSON.stringify(terms.constraint);
  const { gate = 'free', allowedAttempts = null, normalizedPassingScore = null } = terms;
  const { rowCount } = await client.query(
    `update activity_part part
     set "constraint" = $3, gate = $4, allowed_attempts = $5, normalized_passing_score = $6
     from activity, objective
     where activity.id = part.activity_id and objective.id = part.objective_id
       and objective.code = $1 and activity.name = $2`,
    [objectiveCode, name, constraint, gate, allowedAttempts, normalizedPassingScore],
  );
  if (rowCount !== 1) throw new Error(`«${name}» stands ${rowCount} times in ${objectiveCode}.`);
  await setActivityTerms(client, objectiveCode, name, terms);
}

async function setActivityTerms(client: pg.Client, code: string, name: string, terms: PartTerms): Promise<void> {
  const { state = null, kind = null, manualGrading = null, proctored = null } = terms;
  const { withoutContent = false, playedAsText = false } = terms;
  const handIn = terms.handIn === undefined ? null : JSON.stringify(handInTerms(terms.handIn));
  await client.query(
    `update activity set state = coalesce($3, activity.state), kind = coalesce($4, activity.kind),
       manual_grading = coalesce($5, activity.manual_grading), proctored = coalesce($7, activity.proctored),
       hand_in = coalesce($9::jsonb, hand_in), completion = case when $9::jsonb is null then completion else 'handIn' end,
       content = case when $6::boolean then null
         when $8::boolean then activity.content || '{"tool":"text"}'
         when $4 = ${ActivityKind.lti} then activity.content || '{"tool":"assessment"}'
         else activity.content end
     from objective
     where objective.id = activity.objective_id and objective.code = $1 and activity.name = $2`,
    [code, name, state, kind, manualGrading, withoutContent, proctored, playedAsText, handIn],
  );
}

/** Opens a course that would open later for this learner now, as if that time had come. */
export async function openAlready(dataFolder: string, objectiveWorkflowAggregateId: string): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    const { rowCount } = await client.query(
      `update objective_access set availability_date = now() - interval '1 second' where aggregate_id = $1
        and availability_date > now()`,
      [objectiveWorkflowAggregateId],
    );
    if (rowCount !== 1) throw new Error(`The course opens later ${rowCount} times.`);
  });
}

/** Opens the gates between the parts of a course, as for somebody who has done everything before them. */
export async function openGates(dataFolder: string, objectiveId: string): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    await client.query(`update activity_part set gate = 'free', prerequisites = '[]' where objective_id = $1`, [
      objectiveId,
    ]);
    await client.query('update objective set content_version = content_version + 1 where id = $1', [objectiveId]);
  });
}

/** Offers a course once more under each of these names, for long lists: to import as many courses takes minutes. */
export async function copyOffer(dataFolder: string, objectiveCode: string, names: readonly string[]): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    const { rowCount } = await client.query(
      `insert into objective (tenant_id, activity_id, root_kind, code, name, type, state, show_in_catalog,
         show_in_open_catalog, source)
       select tenant_id, activity_id, root_kind, 'COPY-' || gen_random_uuid(), copied.name, type, state, show_in_catalog,
         show_in_open_catalog, source
       from objective, unnest($2::text[]) as copied (name) where code = $1`,
      [objectiveCode, names],
    );
    if (rowCount !== names.length) throw new Error(`${objectiveCode} was copied ${rowCount} times.`);
  });
}

/** Takes a course away from a learner, for which there is no call yet. */
export async function withdraw(dataFolder: string, objectiveCode: string, email: string): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    const { rowCount } = await client.query(
      `delete from objective_access access using objective, user_account
       where objective.id = access.objective_id and user_account.id = access.user_id and objective.code = $1
         and user_account.email = $2`,
      [objectiveCode, email],
    );
    if (rowCount !== 1) throw new Error(`The learner is enrolled ${rowCount} times.`);
  });
}

/** Takes the moment of its end from what a learner did in a part, as no call leaves it. */
export async function holdBeforeEnd(
  dataFolder: string,
  objectiveWorkflowId: string,
  activityPartId: string,
): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    const { rowCount } = await client.query(
      'update activity_workflow set finished = null where objective_workflow_id = $1 and activity_part_id = $2',
      [objectiveWorkflowId, activityPartId],
    );
    if (rowCount !== 1) throw new Error(`The part was done ${rowCount} times.`);
  });
}

/** Gives what a learner did in a part the score that a tool reports. */
export async function setReportedScore(
  dataFolder: string,
  objectiveWorkflowId: string,
  activityPartId: string,
  normalizedScore: number,
): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    const { rowCount } = await client.query(
      `update activity_record set normalized_score = $3, score = $3, max_score = 1
        where objective_workflow_id = $1 and activity_part_id = $2`,
      [objectiveWorkflowId, activityPartId, normalizedScore],
    );
    if (rowCount !== 1) throw new Error(`The part was done ${rowCount} times.`);
  });
}

export interface CourseDisplay {
  readonly displayMode?: DisplayMode;
  readonly supportFullscreenView?: boolean;
  readonly presentationMode?: PresentationMode;
  /** The size that each of its activities asks for. */
  readonly preferred?: { readonly width: number; readonly height: number };
}

/** Sets how a course and its embedded content are shown, which a package cannot tell of itself. */
export async function setDisplay(dataFolder: string, objectiveCode: string, display: CourseDisplay): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    const { rowCount } = await client.query(
      `with course as (
         update objective set display_mode = coalesce($2, display_mode), support_fullscreen_view = coalesce($3,
           support_fullscreen_view),
           presentation_mode = coalesce($4, presentation_mode)
         where code = $1 returning activity_id
       )
       update activity set presentation_mode = coalesce($4, activity.presentation_mode) from course
         where activity.id = course.activity_id`,
      [
        objectiveCode,
        display.displayMode ?? null,
        display.supportFullscreenView ?? null,
        display.presentationMode ?? null,
      ],
    );
    if (rowCount !== 1) throw new Error(`There are ${rowCount} courses ${objectiveCode}.`);
    if (display.preferred === undefined) return;
    await client.query(
      `update activity set preferred_width = $2, preferred_height = $3
       from objective where objective.id = activity.objective_id and objective.code = $1`,
      [objectiveCode, display.preferred.width, display.preferred.height],
    );
  });
}

/** Lets the sessions of a person end, whatever they do, in so many seconds. Call before their first page. */
export async function endSessionsIn(dataFolder: string, email: string, seconds: number): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    const { rowCount } = await client.query(
      `update session set ends = now() + make_interval(secs => $2)
       from user_account where user_account.id = session.user_id and user_account.email = $1`,
      [email, seconds],
    );
    if (rowCount === 0) throw new Error(`${email} has no session.`);
  });
}

/** Works on the database of the journeys' server, past all calls. */
export async function inDatabase(dataFolder: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ host: path.join(dataFolder, 'database/socket'), user: 'stoa', database: 'postgres' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Id of the part of a course that is its only quiz. */
export async function quizPartOf(dataFolder: string, objectiveCode: string): Promise<string> {
  let id = '';
  await inDatabase(dataFolder, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select p.id from activity_part p join activity t on t.id = p.activity_id join objective o on o.id = p.objective_id
       where o.code = $1 and t.completion = 'quiz'`,
      [objectiveCode],
    );
    id = rows[0]?.id ?? '';
  });
  if (id === '') throw new Error(`${objectiveCode} has no quiz.`);
  return id;
}

/** Sets how often the only quiz of a course may be taken. */
export async function setQuizAttempts(dataFolder: string, objectiveCode: string, allowed: number): Promise<void> {
  const partId = await quizPartOf(dataFolder, objectiveCode);
  await inDatabase(dataFolder, async (client) => {
    await client.query('update activity_part set allowed_attempts = $2 where id = $1', [partId, allowed]);
    await client.query('update objective set content_version = content_version + 1 where code = $1', [objectiveCode]);
  });
}

/** Lets the time of a quiz end in so many seconds, as if it had been begun earlier. */
export async function endQuizIn(dataFolder: string, activityWorkflowId: string, seconds: number): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    const { rowCount } = await client.query(
      `update quiz_work set deadline = now() + make_interval(secs => $2)
       where activity_workflow_id = $1 and submitted is null`,
      [activityWorkflowId, seconds],
    );
    if (rowCount !== 1) throw new Error('There is no such quiz under way.');
  });
}

/** Everything that comes back to somebody for review is due since an hour ago. */
export async function makeReviewsDue(dataFolder: string, email: string): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    const { rowCount } = await client.query(
      `update review_card set due = now() - interval '1 hour'
       where user_id = (select id from user_account where email = $1)`,
      [email],
    );
    if (rowCount === 0) throw new Error('Nothing comes back to this person.');
  });
}
