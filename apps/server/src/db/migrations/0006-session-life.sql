-- A session has one end without activity, and one that comes whatever its person does. The second waits for an attempt that is watched
-- over or closes soon; see decision 0028.
alter table session add column ends timestamptz;
update session set ends = created + interval '7 days';
alter table session alter column ends set not null;
alter table session alter column ends set default now() + interval '7 days';

-- whether a session's person is in front of a proctor is asked when its end has come
create index proctoring_session_watched on proctoring_session (tenant_id, user_id) where state = 'inProgress';

-- Where and how somebody signed in, and how that ended: kept when the session itself is gone. The id is the session's.
create table sign_in (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  -- id of the provider that said who it was
  provider text not null,
  user_agent text,
  -- from which the sign-in came; unknown for sessions from before this table
  address text,
  happened timestamptz not null default now(),
  ended timestamptz,
  ending text,
  check ((ended is null) = (ending is null)),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index sign_in_person on sign_in (tenant_id, user_id, happened desc, id);
create index sign_in_happened on sign_in (happened);
insert into sign_in (id, tenant_id, user_id, provider, user_agent, happened)
select id, tenant_id, user_id, provider, user_agent, created from session;

-- the built-in provider keeps no sessions of its own any more
delete from oidc_payload where kind = 'Session';
-- what was given out for an account is taken back together with its sessions
create index oidc_payload_account on oidc_payload
  (tenant_id, coalesce(payload ->> 'accountId', payload #>> '{result,login,accountId}'));
