/** What is made of a person's record, and who was forgotten. */
import type { ShownEntry } from '@stoa/contract';
import type { CredentialForm, CredentialOwner, CredentialVerdict, Locale, ShownName } from '@stoa/domain';
import { filled, instant, json, nullable, number, text, uuid, bytes } from './column-types.ts';

export const personalExport = {
  tenant_id: uuid(),
  id: uuid(),
  user_id: uuid(),
  locale: text<Locale>(),
  stage: filled(text<'waiting' | 'working' | 'done' | 'failed'>()),
  /** Steps. */
  done: filled(number()),
  total: filled(number()),
  tries: filled(number()),
  /** Last sign of life of the server that works on it. */
  alive: nullable(instant()),
  created: filled(instant()),
  finished: nullable(instant()),
  expires: nullable(instant()),
  /** Of its bytes in the file store. */
  sha256: nullable(bytes()),
  size: nullable(number()),
};

export const publicRecord = {
  tenant_id: uuid(),
  user_id: uuid(),
  id: uuid(),
  token: text(),
  title: text(),
  name: text<ShownName>(),
  shown: json<readonly ShownEntry[]>(),
  created: filled(instant()),
  expires: instant(),
};

export const credential = {
  tenant_id: uuid(),
  user_id: uuid(),
  id: uuid(),
  form: text<CredentialForm>(),
  content: text(),
  sha256: bytes(),
  name: text(),
  issuer: nullable(text()),
  issued: nullable(instant()),
  expires: nullable(instant()),
  verdict: text<CredentialVerdict>(),
  owner: text<CredentialOwner>(),
  signer: nullable(text()),
  checked: filled(instant()),
  picture: nullable(bytes()),
  created: filled(instant()),
};

export const forgottenPerson = {
  tenant_id: uuid(),
  user_id: uuid(),
  forgotten: filled(instant()),
};
