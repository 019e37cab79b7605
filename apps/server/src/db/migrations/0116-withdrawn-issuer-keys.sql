-- A key that others may have come by signs nothing more, and what it signed is worth nothing.
alter table issuer_key add column withdrawn timestamptz;
alter table issuer_key add column withdrawn_because text;
