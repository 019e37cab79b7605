-- Which banners of the organisation a person has closed, and in which version. The banners are a setting.
create table promo_dismissal (
  tenant_id uuid not null,
  user_id uuid not null,
  banner text not null check (length(banner) <= 60),
  version integer not null,
  primary key (tenant_id, user_id, banner),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
