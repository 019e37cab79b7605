-- An author may ask for files that cannot be left out.
update activity set hand_in = jsonb_set(hand_in, '{files,least}', '0') where jsonb_typeof(hand_in -> 'files') = 'object';
