-- Invitations by which a tool registers itself, once.
create table tool_invitation (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant (id) on delete cascade,
  -- of the token that the tool sends; the token itself is kept nowhere
  token_hash bytea not null unique,
  -- what the tool will be told about people: 'name', 'email'
  told jsonb not null default '[]' check (told <@ '["name", "email"]'),
  expires timestamptz not null,
  used timestamptz
);
create index tool_invitation_tenant on tool_invitation (tenant_id, expires);

-- What a tool is told at every launch, whatever its link says beside.
alter table external_tool add column custom jsonb not null default '{}';
