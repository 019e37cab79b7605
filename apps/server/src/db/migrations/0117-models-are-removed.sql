-- Whoever has the course of a model that was removed is looked through, so that its questions rest.
create trigger knowledge_model_stale_delete after delete on knowledge_model referencing old table as changed
  for each statement execute function note_learners_of_models();
