/** Crossings on purpose: what is reached, from where, and why. docs/architecture.md lists them. */
export const ON_PURPOSE: Record<string, Record<string, string>> = {
  'process.env': {
    'content/course-files.ts': 'tests that measure a larger course name its folder',
    'server/backup/postgresql-programs.ts': 'programs of PostgreSQL get the environment of the server',
    'server/media/speech/command.ts': 'the program gets PATH, HOME and LANG, and no secret',
  },
  fetch: {
    'web/authoring/edit-words/download-images.ts': 'a file to keep, no call',
    'web/authoring/media/decoded-audio.ts': 'a file named by its content, no call',
    'web/features/membership/paypal-script.ts': 'renews the script of PayPal in the cache of the browser',
    'web/features/player/step/use-phones.ts': 'a file named by its content, no call',
  },
  XMLHttpRequest: {
    'web/authoring/import/send.ts': 'tells how much has been sent',
    'web/authoring/media/send-file.ts': 'tells how much has been sent',
  },
  'scripts/backup.ts': {
    'server/backup/schedule.ts': 'a scheduled backup is the command, in a process of its own',
  },
  'server/accounts/tables.ts': {
    'server/backup/store.ts': 'photos are named in the snapshot of a backup; a restore ends all sessions',
    'server/certificates/store.ts': 'one statement shows no certificate of a deactivated account',
    'server/db/caller.ts': 'a statement checks its caller in the same round trip (042)',
    'server/membership/store.ts': 'a membership is seven columns of its account',
  },
  'server/attempts/tables.ts': {
    'server/progress/merge/store.ts': 'attempts are stored by the statement of their save (019, 042)',
  },
  'server/courses/tables.ts': {
    'server/attempts/store.ts': 'attempts are counted for the course that has their word now: a join',
    'server/authoring': 'it writes the rows that `courses/` reads',
    'server/course-alerts/store.ts': 'the wishes of open courses are found and locked in one statement',
    'server/progress/**/store.ts': 'a save asks in its one statement where a word is now (042)',
    'server/pronunciations/store.ts': 'their addresses are stored with the version of the course',
  },
  'server/media/tables.ts': {
    'server/backup/store.ts': 'uploads are named in the snapshot of a backup',
  },
  'server/membership/tables.ts': {
    'server/backup/store.ts': 'a restore has every subscription asked about',
  },
  'web/speaking/recogniser.ts': {
    'web/text/microphone-help/es.ts': 'a sentence for each failure: a type',
  },
}
