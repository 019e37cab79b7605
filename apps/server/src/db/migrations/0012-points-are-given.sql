-- Reading and watching give no points of their own: until now each part weighed 1, whether or not anybody scored it.
alter table activity_part alter column score_weight set default 0;

update activity_part p set score_weight = 0
from activity a
where a.tenant_id = p.tenant_id and a.id = p.activity_id and a.kind <> 2 and not a.manual_grading;
