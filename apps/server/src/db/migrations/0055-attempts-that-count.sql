-- Which of several attempts at an activity counts (decision 0046).
alter table activity_part
  add column attempt_policy text not null default 'best'
    check (attempt_policy in ('best', 'last', 'first', 'average'));
