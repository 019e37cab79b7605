-- A part of somebody's record that they show to whoever has its address, until a date.
create table public_record (
  tenant_id uuid not null,
  user_id uuid not null,
  -- made by whoever asks, so that asking twice shows once
  id uuid not null,
  -- 128 bits of chance, as in numbers of certificates
  token text not null check (token ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  title text not null check (length(title) between 1 and 120),
  name text not null check (name in ('full', 'first', 'none')),
  -- kinds and ids, each looked up again whenever it is shown
  shown jsonb not null,
  created timestamptz not null default now(),
  expires timestamptz not null,
  primary key (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

create unique index public_record_token on public_record (tenant_id, token);
create index public_record_expires on public_record (expires);
