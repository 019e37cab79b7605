-- Spec 2 §3 'Activity': the size that an activity asks to be shown in, CSS pixels.
alter table activity
  add column preferred_width integer constraint activity_preferred_width_check check (preferred_width between 1 and 10000),
  add column preferred_height integer constraint activity_preferred_height_check check (preferred_height between 1 and 10000);

-- Spec 2 §4 'Display mode': a course that says nothing about it stands in its page and may fill the window. Nobody could ask for
-- anything else before this column had an effect, so what the old defaults wrote is written anew.
alter table objective
  alter column display_mode set default 2,
  alter column support_fullscreen_view set default true,
  add constraint objective_display_mode_check check (display_mode in (1, 2, 3));
update objective set display_mode = 2 where display_mode = 1;
update objective set support_fullscreen_view = true;
