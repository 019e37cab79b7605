-- Private addresses at which calendar programs read somebody's dates. What was sent last stands with the versions that
-- it was made of, so that whoever asks again is answered from this row; `events` has what every event was told as.
create table calendar_feed (
  tenant_id uuid not null,
  user_id uuid not null,
  sealed bytea not null,
  token_hash bytea not null,
  alarm integer check (alarm > 0),
  locale text not null,
  made timestamptz not null default now(),
  stamp text,
  until timestamptz,
  body text,
  events jsonb not null default '{}',
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

create unique index calendar_feed_token on calendar_feed (tenant_id, token_hash);
