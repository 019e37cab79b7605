-- Credentials of other issuers, which people bring to their record; what was found out about them stands beside.
create table credential (
  tenant_id uuid not null,
  user_id uuid not null,
  -- made by whoever brings it, so that asking twice keeps it once
  id uuid not null,
  form text not null check (form in ('document', 'token', 'badge-2')),
  content text not null check (length(content) <= 262144),
  -- of the content
  sha256 bytea not null,
  -- as it says of itself
  name text not null,
  issuer text,
  issued timestamptz,
  expires timestamptz,
  verdict text not null,
  owner text not null check (owner in ('own', 'another', 'unsaid')),
  -- host by which whoever signed it is known
  signer text,
  checked timestamptz not null default now(),
  -- PNG, drawn anew
  picture bytea check (length(picture) <= 1048576),
  created timestamptz not null default now(),
  primary key (tenant_id, user_id, id),
  unique (tenant_id, user_id, sha256),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
