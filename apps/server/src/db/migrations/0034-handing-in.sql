-- What an activity asks to be handed in, which then is what finishes it.
alter table activity add column hand_in jsonb;
alter table activity drop constraint activity_completion_check;
alter table activity add constraint activity_completion_check
  check (completion in ('read', 'markDone', 'watch', 'handIn'));
alter table activity add constraint activity_hand_in_finishes check ((completion = 'handIn') = (hand_in is not null));
