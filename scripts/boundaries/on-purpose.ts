/** Crossings on purpose: what is reached, from where, and why. docs/architecture.md lists them. */
export const ON_PURPOSE: Record<string, Record<string, string>> = {
  'process.env': {
    'content/course-files.ts': 'tests that measure a larger course name its folder',
    'server/backup/postgresql-programs.ts': "PostgreSQL's programs get the server's environment",
    'server/outside/run-program.ts': 'the program gets PATH, HOME and LANG, but no secret',
  },
  fetch: {
    'web/authoring/workbench/words/download-images.ts': 'downloads a file, not a call',
    'web/authoring/media/decoded-audio.ts': 'a file named by its content, not a call',
    'web/features/membership/paypal-script.ts': "renews PayPal's script in the browser's cache",
    'web/features/player/step/use-phones.ts': 'a file named by its content, not a call',
  },
  XMLHttpRequest: {
    'web/authoring/kit/send-large.ts': 'reports the progress of an upload',
  },
  'scripts/backup.ts': {
    'server/backup/schedule.ts': 'a scheduled backup runs the command in a separate process',
  },
  'server/accounts/tables.ts': {
    'server/backup/store.ts': 'photos are named in the snapshot of a backup; a restore ends all sessions',
    'server/certificates/store.ts': 'one statement hides certificates of deactivated accounts',
    'server/db/caller.ts': 'a statement checks its caller in the same round trip (042)',
    'server/membership/store.ts': 'the version before reads a membership in columns of its account (083)',
  },
  'server/attempts/tables.ts': {
    'server/review/store.ts':
      'a session is shorter after an absence: the latest day of practice is read with it',
  },
  'server/authoring/history/tables.ts': {
    'server/progress/store.ts': 'a late save names a word by the lesson that it has left (D55)',
  },
  'server/courses/tables.ts': {
    'server/attempts/**/store.ts':
      'attempts are stored and counted for the current course of their word: a join',
    'server/authoring': 'it writes the rows that `courses/` reads',
    'server/course-alerts/store.ts': 'one statement finds and locks the requests for open courses',
    'server/progress/**/store.ts': 'a save finds the current place of a word in its one statement (042)',
    'server/pronunciations/store.ts': 'their addresses are stored with the version of the course',
    'server/review/store.ts': 'only words that still exist are asked: a join',
  },
  'server/media/tables.ts': {
    'server/backup/store.ts': 'uploads are named in the snapshot of a backup',
  },
  'server/membership/tables.ts': {
    'server/accounts/store.ts': 'an account is read with its memberships, in one statement',
    'server/backup/store.ts': 'a restore makes every subscription due',
    'server/db/caller.ts': 'a statement checks its caller in the same round trip (042)',
  },
  'server/progress/tables.ts': {
    'server/review/store.ts': 'a word is learnt when it was completed: a join (093)',
  },
  'web/speaking/recogniser.ts': {
    'web/text/microphone-help/es.ts': 'a sentence for each failure: a type',
  },
}
