-- An authenticator app of a person, whose codes are the second proof after the password.
create table authenticator_app (
  user_id uuid primary key,
  tenant_id uuid not null,
  -- sealed with a key of the organisation
  secret bytea not null,
  -- when a first code showed that the app has the secret
  confirmed timestamptz not null default now(),
  -- half minute since 1970 of the last code that was taken: a code counts once
  last_step integer not null,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

-- Codes for the day on which the app is lost, each good once. The database knows only their keyed hashes.
create table recovery_code (
  user_id uuid not null,
  code_hash bytea not null,
  tenant_id uuid not null,
  primary key (user_id, code_hash),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
