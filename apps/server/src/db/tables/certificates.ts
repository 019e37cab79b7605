/** Certificates: how they look, by which template they are issued, and those that people have. */
import type { CertificateContent, CertificateCounts, CertificateKind, Locale, TemplateState } from '@stoa/domain';
import type { JWK } from 'jose';
import { boolean, bytes, computed, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

export const certificateLook = {
  tenant_id: uuid(),
  id: filled(uuid()),
  content: json<CertificateContent>(),
};

export const certificateTemplate = {
  tenant_id: uuid(),
  id: filled(uuid()),
  name: text(),
  kind: text<CertificateKind>(),
  state: filled(text<TemplateState>()),
  counts: text<CertificateCounts>(),
  /** 0..1 */
  min_score: nullable(number()),
  valid_months: nullable(number()),
  soon_days: filled(number()),
  grace_days: filled(number()),
  external_url: nullable(text()),
  badge: filled(boolean()),
  look_id: uuid(),
  created: filled(instant()),
  changed: filled(instant()),
};

export const certificateTemplateCourse = {
  tenant_id: uuid(),
  template_id: uuid(),
  objective_id: uuid(),
};

export const certificate = {
  tenant_id: uuid(),
  id: filled(uuid()),
  number: text(),
  version: filled(number()),
  template_id: uuid(),
  look_id: uuid(),
  user_id: uuid(),
  objective_id: nullable(uuid()),
  objective_record_id: nullable(uuid()),
  learner_name: text(),
  course_name: text(),
  course_code: nullable(text()),
  score: nullable(number()),
  max_score: nullable(number()),
  normalized_score: nullable(number()),
  normalized_passing_score: nullable(number()),
  grade_name: nullable(text()),
  locale: text<Locale>(),
  external_url: nullable(text()),
  completed: instant(),
  created: filled(instant()),
  expires: nullable(instant()),
  revoked: nullable(instant()),
  revoked_reason: nullable(text()),
  issued_by: nullable(uuid()),
  pdf_file_id: nullable(uuid()),
  png_file_id: nullable(uuid()),
  badge_id: nullable(uuid()),
  /** Found once from any organisation. */
  status_index: computed(number()),
};

export const badge = {
  tenant_id: uuid(),
  id: filled(uuid()),
  template_id: uuid(),
  objective_id: nullable(uuid()),
  course_name: text(),
  course_code: nullable(text()),
};

export const certificateWaiver = {
  tenant_id: uuid(),
  id: uuid(),
  user_id: uuid(),
  template_id: uuid(),
  reason: text(),
  until: nullable(instant()),
  made: filled(instant()),
  ended: nullable(instant()),
};

export const issuerKey = {
  tenant_id: uuid(),
  id: uuid(),
  kind: text<'Ed25519' | 'RSA'>(),
  public_jwk: json<JWK>(),
  /** Sealed for the row. */
  sealed: bytes(),
  made: filled(instant()),
  /** What it signed is worth nothing; null for most. */
  withdrawn: nullable(instant()),
  withdrawn_because: nullable(text()),
};

export const certificateDue = {
  tenant_id: uuid(),
  objective_record_id: uuid(),
  due: filled(instant()),
};
