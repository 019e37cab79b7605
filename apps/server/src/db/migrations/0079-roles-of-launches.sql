-- People who teach a course open its tools as such, and no result comes back for them.
alter table tool_launch drop constraint tool_launch_role_check;
alter table tool_launch add constraint tool_launch_role_check check (role in ('learner', 'instructor'));
