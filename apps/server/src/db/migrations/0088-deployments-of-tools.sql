-- Deployments of one registration of LTI 1.3 beside its usual one, a row for each course: a course has one deployment of a
-- tool, and every course that is not named here has the usual one.
create table tool_deployment (
  tenant_id uuid not null,
  external_tool_id uuid not null,
  objective_id uuid not null,
  deployment_id text not null,
  primary key (external_tool_id, objective_id),
  foreign key (tenant_id, external_tool_id) references external_tool (tenant_id, id) on delete cascade,
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade
);
create index tool_deployment_course on tool_deployment (tenant_id, objective_id);
