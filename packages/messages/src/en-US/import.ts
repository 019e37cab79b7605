import type { ImportNoteCode, ImportRefusal } from '@stoa/domain';

/** Sentences of an import's report: why something was left out, or why the package was refused whole. */
export const importing = {
  'import-note.file-missing': 'The course refers to a file that isn’t in the package.',
  'import-note.file-type-refused': 'This type of file isn’t supported.',
  'import-note.part-missing': 'The course refers to a part that isn’t in the package.',
  'import-note.part-not-reachable': 'This is in the package but not in the course, so it was left out.',
  'import-note.draft-left-out': 'A draft was left out.',
  'import-note.hidden-left-out': 'This is hidden from learners, so it was left out.',
  'import-note.hidden-kept-archived':
    'This is for course staff. It was imported as archived, so learners don’t see it.',
  'import-note.unpublished-kept-as-draft': 'This isn’t published. Learners see it as coming soon.',
  'import-note.unpublished-made-ready':
    'Nothing in this course was published, so everything was made available to learners.',
  'import-note.not-playable-yet':
    'This was kept with all its data but isn’t playable yet. Learners see it as coming soon.',
  'import-note.kind-unknown': 'This type of content isn’t supported.',
  'import-note.link-broken': 'Broken link.',
  'import-note.placed-outside-outline': 'This isn’t in the outline, so it was added at the end.',
  'import-note.settings-left-out': 'Some settings have no equivalent here and were left out.',
  'import-note.video-remote': 'This video stays on its own site and plays from there.',
  'import-note.private-left-out': 'This is private, so it was left out.',
  'import-refusal.not-an-archive': 'This file isn’t a course package: it’s neither a zip nor a tar archive.',
  'import-refusal.unknown-format': 'This archive isn’t a course package in a supported format.',
  'import-refusal.archive-empty': 'This package is empty.',
  'import-refusal.archive-too-large': 'This package is too large once unpacked.',
  'import-refusal.archive-too-many-entries': 'This package has too many files.',
  'import-refusal.archive-ratio': 'This package would unpack to a suspiciously large size.',
  'import-refusal.archive-unsafe-path': 'This package has a file that would end up outside the package.',
  'import-refusal.archive-control-character': 'The name of a file in this package holds invisible control characters.',
  'import-refusal.archive-name-too-long': 'The name of a file or folder in this package is longer than 255 bytes.',
  'import-refusal.archive-names-differ':
    'This package gives one of its files two different names. It was damaged or made to deceive.',
  'import-refusal.archive-too-deep': 'The folders in this package lie more than 64 levels deep.',
  'import-refusal.archive-symlink': 'This package has a link to another file, which isn’t allowed.',
  'import-refusal.archive-duplicate': 'This package has two files with the same name.',
  'import-refusal.archive-overlap': 'Files inside this package overlap. It’s damaged or was made to deceive.',
  'import-refusal.archive-damaged': 'This package is damaged.',
  'import-refusal.xml-not-well-formed': 'A description inside this package can’t be read.',
  'import-refusal.xml-entities': 'A description inside this package declares entities, which isn’t allowed.',
  'import-refusal.manifest-missing': 'This package is missing the file that describes the course.',
  'import-refusal.manifest-invalid': 'The course description in this package isn’t valid.',
  'import-refusal.no-parts': 'There’s nothing to learn in this package.',
} as const satisfies Record<`import-note.${ImportNoteCode}` | `import-refusal.${ImportRefusal}`, string>;
