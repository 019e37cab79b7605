-- Until when the dates of a demo organisation have been moved along, and what nobody has touched since.
create table demo_clock (
  tenant_id uuid primary key references tenant (id),
  dated timestamptz not null
);

create table demo_unit (
  tenant_id uuid not null references demo_clock (tenant_id) on delete cascade,
  -- terms of an access, what was done there, a part of a course with dates, an announcement
  kind text not null check (kind in ('terms', 'history', 'part', 'announcement')),
  unit uuid not null,
  -- as the demo left it: whoever touches it makes it another one
  mark text not null,
  primary key (tenant_id, kind, unit)
);
