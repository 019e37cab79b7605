-- When to see whether a person is to be asked a question by mail: with their cards, pauses and choices, and at the date
-- on which the next one is due. Whoever looks takes the date away for as long as the lease lasts.
alter table review_person add column ask_at timestamptz default now();
alter table review_person add column ask_leased timestamptz;
create index review_person_ask on review_person (ask_at) where ask_at is not null;
create index review_person_asking on review_person (ask_leased) where ask_leased is not null;

create function ask_by_mail_again() returns trigger language plpgsql as $$
begin
  update review_person p set ask_at = now()
  from (select distinct c.tenant_id, c.user_id from changed c) c
  where p.tenant_id = c.tenant_id and p.user_id = c.user_id and (p.ask_at is null or p.ask_at > now());
  return null;
end $$;

do $$
declare
  owned text;
  event text;
begin
  foreach owned in array array['review_card', 'review_pause', 'review_holiday', 'notice_choice'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement '
        'execute function ask_by_mail_again()',
        owned || '_asked_' || event, event, owned, case event when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$;
