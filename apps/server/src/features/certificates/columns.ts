import { aliased, leftJoined } from '../../db/columns.ts';
import { columns, prefixedColumns, selection, statement, together, type RowOf } from '../../db/selection.ts';

export const certificate = aliased('certificate', 'c');
const template = aliased('certificate_template', 't');
const look = aliased('certificate_look', 'l');

/** A certificate with its template and how it looks. */
export const certificateColumns = together(
  columns(certificate, [
    'tenant_id',
    'id',
    'number',
    'version',
    'user_id',
    'objective_id',
    'objective_record_id',
    'learner_name',
    'course_name',
    'course_code',
    'score',
    'max_score',
    'normalized_score',
    'normalized_passing_score',
    'grade_name',
    'locale',
    'external_url',
    'completed',
    'created',
    'expires',
    'revoked',
    'revoked_reason',
    'pdf_file_id',
    'png_file_id',
    'badge_id',
    'status_index',
  ]),
  columns(look, ['content']),
  prefixedColumns(leftJoined(aliased('certificate_waiver', 'w')), ['reason', 'until']),
  selection({
    template_id: template.id,
    template_name: template.name,
    template_kind: template.kind,
    template_badge: template.badge,
  }),
);
export type CertificateRow = RowOf<typeof certificateColumns>;

/** Everything around one certificate `c`. */
export const certificateJoins = statement`
  join certificate_template t on t.tenant_id = c.tenant_id and t.id = c.template_id
  join certificate_look l on l.tenant_id = c.tenant_id and l.id = c.look_id
  left join certificate_waiver w on w.tenant_id = c.tenant_id and w.user_id = c.user_id
    and w.template_id = c.template_id and w.ended is null`;
