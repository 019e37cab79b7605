import type { ImportNoteCode, ImportRefusal } from '@stoa/domain';

/** Sentences of an import's report: why something was left out, or why the package was refused whole. */
export const importing = {
  'import-note.file-missing': 'A file that the course names is not in the package.',
  'import-note.file-type-refused': 'This kind of file cannot be taken along.',
  'import-note.part-missing': 'A part that the course names is not in the package.',
  'import-note.part-not-reachable': 'This is in the package but has no place in the course, so it was left out.',
  'import-note.draft-left-out': 'A draft was left out.',
  'import-note.hidden-left-out': 'This is hidden from learners and was left out.',
  'import-note.hidden-kept-archived':
    'This is for the staff of the course. It came in archived, and learners do not see it.',
  'import-note.unpublished-kept-as-draft': 'This is not published. Learners see it as coming soon.',
  'import-note.unpublished-made-ready':
    'Nothing in this course is published, so everything was made ready for learners.',
  'import-note.not-playable-yet':
    'This was kept with all its data, but cannot be played yet. Learners see it as coming soon.',
  'import-note.kind-unknown': 'This kind of content is not known here.',
  'import-note.link-broken': 'A link leads nowhere.',
  'import-note.placed-outside-outline': 'This has no place in the outline and was put at the end.',
  'import-note.settings-left-out': 'Settings without a counterpart here were left out.',
  'import-note.video-remote': 'This video stays on its own site and is shown from there.',
  'import-note.private-left-out': 'This is private and was left out.',
  'import-refusal.not-an-archive': 'This file is not a course package: it is neither a zip nor a tar archive.',
  'import-refusal.unknown-format': 'This archive is not a course package of a format that can be read here.',
  'import-refusal.archive-empty': 'This package is empty.',
  'import-refusal.archive-too-large': 'The content of this package is too large.',
  'import-refusal.archive-too-many-entries': 'This package holds too many files.',
  'import-refusal.archive-ratio': 'This package unpacks to suspiciously more than its size.',
  'import-refusal.archive-unsafe-path': 'This package holds a file that would be placed outside the package.',
  'import-refusal.archive-control-character': 'The name of a file in this package holds invisible control characters.',
  'import-refusal.archive-name-too-long': 'The name of a file or folder in this package is longer than 255 bytes.',
  'import-refusal.archive-names-differ':
    'This package gives one of its files two different names. It was damaged or made to deceive.',
  'import-refusal.archive-too-deep': 'The folders in this package lie more than 64 levels deep.',
  'import-refusal.archive-symlink': 'This package holds a link to another file, which is not allowed.',
  'import-refusal.archive-duplicate': 'This package holds two files of the same name.',
  'import-refusal.archive-overlap': 'Files inside this package overlap. It was damaged or made to deceive.',
  'import-refusal.archive-damaged': 'This package is damaged and cannot be read to its end.',
  'import-refusal.xml-not-well-formed': 'A description inside this package cannot be read.',
  'import-refusal.xml-entities': 'A description inside this package declares entities, which is not allowed.',
  'import-refusal.manifest-missing': 'This package lacks the file that describes the course.',
  'import-refusal.manifest-invalid': 'The description of the course in this package is not valid.',
  'import-refusal.no-parts': 'There is nothing to learn in this package.',
} as const satisfies Record<`import-note.${ImportNoteCode}` | `import-refusal.${ImportRefusal}`, string>;
