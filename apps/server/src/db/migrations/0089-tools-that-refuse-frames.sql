-- The header by which a tool keeps itself out of frames, as the last trial found it; null where none was found.
alter table external_tool add column frame_refused_by text;
