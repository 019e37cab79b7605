-- Events say in which visit and on which device they happened, as the browser counts them (Spec 1 §4): the ids are the
-- browser's own, and say nothing about who sits before it.
alter table analytics_event add column client_session_id uuid, add column device_id uuid;
create index analytics_event_feedback on analytics_event (tenant_id, id desc) where name = 'product_feedback';
