-- Tools of others that an organisation has registered: one row serves every link to it.
create table external_tool (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant (id) on delete cascade,
  name text not null,
  -- version of LTI
  protocol text not null check (protocol in ('1.1', '1.3')),
  launch_url text not null,
  -- origins beside its own to which it leads inside its frame
  origins jsonb not null default '[]',
  -- what it is told about people: 'name', 'email'
  told jsonb not null default '[]' check (told <@ '["name", "email"]'),
  display text not null default 'frame' check (display in ('frame', 'window')),
  enabled boolean not null default true,
  -- 1.1: its secret is sealed for this row
  consumer_key text,
  secret bytea,
  -- 1.3
  client_id text,
  deployment_id text,
  login_url text,
  redirect_urls jsonb not null default '[]',
  jwks_url text,
  public_jwk jsonb,
  created timestamptz not null default now(),
  unique (tenant_id, id),
  check ((protocol = '1.1') = (consumer_key is not null and secret is not null)),
  check (protocol <> '1.3' or (client_id is not null and deployment_id is not null and login_url is not null))
);
create unique index external_tool_key on external_tool (tenant_id, consumer_key) where consumer_key is not null;
create unique index external_tool_client on external_tool (tenant_id, client_id) where client_id is not null;

-- The tool of somebody else that was launched, and what it was told of the person; null for a tool of our own.
alter table tool_launch add column external_tool_id uuid;
alter table tool_launch add column told jsonb not null default '[]' check (told <@ '["name", "email"]');
alter table tool_launch add foreign key (tenant_id, external_tool_id) references external_tool (tenant_id, id) on delete cascade;
create index tool_launch_tool on tool_launch (tenant_id, external_tool_id, launched) where external_tool_id is not null;

alter table activity drop constraint activity_completion_check;
alter table activity add constraint activity_completion_check
  check (completion in ('read', 'markDone', 'watch', 'handIn', 'quiz', 'tool'));

-- links that were kept with their source work from now on; what their authors told the tool comes with another import
update activity set
  completion = case when hand_in is null then 'markDone' else completion end,
  content = jsonb_strip_nulls(jsonb_build_object('type', 'externalTool', 'tool', content -> 'tool',
    'launchUrl', content -> 'launchUrl', 'custom', '{}'::jsonb, 'scores', 'taken',
    'introductionHtml', content -> 'introductionHtml'))
where content ->> 'type' = 'tool' and content ->> 'tool' in ('lti11', 'lti13');
