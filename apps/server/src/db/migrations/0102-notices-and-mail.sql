-- What somebody wants to be told, where and when; without a row it is what is usual.
create table notice_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  choices jsonb not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

-- Mail that is to go out, or went: one at a time for each person, with everything that is due by then.
create table mail (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dropped', 'failed')),
  due timestamptz not null,
  leased timestamptz,
  tries integer not null default 0,
  problem text check (length(problem) <= 300),
  created timestamptz not null default now(),
  finished timestamptz,
  subject text,
  copy text,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create unique index mail_one_queued on mail (tenant_id, user_id) where state = 'queued';
create index mail_due on mail (due) where state = 'queued';
create index mail_of_person on mail (tenant_id, user_id, finished);
create index mail_finished on mail (finished) where finished is not null;

-- What a person is told by itself: once for each thing and date, whoever finds it.
create table notice (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null,
  about text not null check (length(about) <= 600),
  objective_id uuid,
  at timestamptz not null,
  told jsonb not null,
  version text not null,
  true_until timestamptz,
  created timestamptz not null default now(),
  portal_from timestamptz,
  mail_from timestamptz,
  mail_id uuid references mail (id) on delete set null,
  mailed timestamptz,
  unique (tenant_id, user_id, kind, about),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index notice_to_mail on notice (mail_from) where mailed is null and mail_from is not null;
create index notice_of_mail on notice (mail_id) where mail_id is not null;
create index notice_created on notice (created);

-- Addresses to which nothing more is sent: mail came back from them, or their owner complained.
create table mail_block (
  tenant_id uuid not null references tenant (id) on delete cascade,
  address text not null check (length(address) <= 320),
  reason text not null check (reason in ('bounce', 'complaint')),
  created timestamptz not null default now(),
  primary key (tenant_id, address)
);

-- When there may be something new to remind a person of: at the latest at `next`, and when they are told anything else.
create table reminder_look (
  tenant_id uuid not null,
  user_id uuid not null,
  version text not null default '',
  next timestamptz,
  leased timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index reminder_look_next on reminder_look (next) where next is not null;
