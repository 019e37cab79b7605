-- Passkeys of people: public keys whose private half is on a device of theirs and opens by fingerprint, face or PIN.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  -- chosen by the device
  credential_id bytea not null,
  -- COSE key
  public_key bytea not null,
  -- uses as the device counts them, where it does: one that goes back is a copy
  counter bigint not null,
  -- ways to the device, as the browser names them
  transports jsonb not null,
  name text not null,
  created timestamptz not null default now(),
  last_used timestamptz,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  unique (tenant_id, credential_id)
);
create index passkey_person on passkey (tenant_id, user_id);
