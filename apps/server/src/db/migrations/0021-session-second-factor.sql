-- Whether more than the password was proven in this session. Of those that are open nobody knows: people of roles that need it sign in
-- once more.
alter table session add column second_factor boolean not null default false;
