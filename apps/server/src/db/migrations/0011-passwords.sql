-- A closed account: nobody signs in to it, and what was done in it stays.
alter table user_account add column deactivated timestamptz;

-- The one link by which a person sets a new password; the database knows only the hash of its secret.
create table password_reset (
  user_id uuid primary key,
  tenant_id uuid not null,
  token_hash bytea not null unique,
  expires timestamptz not null,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

insert into permission_entry (tenant_id, role, permission)
select distinct tenant_id, role, 'User.Manage' from permission_entry where permission = 'User.Create';
