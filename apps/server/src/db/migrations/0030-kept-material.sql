-- What a package holds and nothing shows yet (question banks, rubrics, handouts …) stays with its course as it was, so
-- that no import has to be done again on the day something shows it.
create table kept_material (
  tenant_id uuid not null references tenant(id),
  objective_id uuid not null,
  "order" integer not null,
  kind text not null,
  name text not null,
  source_format text not null,
  source text not null,
  primary key (tenant_id, objective_id, "order"),
  foreign key (tenant_id, objective_id) references objective(tenant_id, id) on delete cascade
);
