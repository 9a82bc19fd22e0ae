/*
 * The faults that Dilo must survive, and their proofs: tests by the beginning of their titles, journeys, and commands
 * that harm real processes. A proof that is not found fails its row, so none can be renamed away.
 */

/** A file, and a part of the titles of its tests. */
export type Titles = readonly [file: string, ...titles: string[]]

export type Command = {
  /** A program of the lab, and its options. */
  run: readonly string[]
  /** The database that it gets; `own` makes what it needs. */
  on: 'embedded' | 'postgresql' | 'own'
}

export type Fault = {
  name: string
  expected: string
  tests?: readonly Titles[]
  journeys?: readonly Titles[]
  commands?: readonly Command[]
}

const MERGE = 'server/progress/merge.test.ts'
const DEVICES = 'server/progress/devices.test.ts'

export const FAULTS: readonly Fault[] = [
  {
    name: 'kill -9 during saves',
    expected: 'acknowledged is stored; the rest is absent or complete',
    commands: [
      { run: ['kill-test', '--rounds', '50'], on: 'embedded' },
      { run: ['kill-test', '--rounds', '50'], on: 'postgresql' },
    ],
  },
  {
    name: 'power loss',
    expected: 'every commit is on the disk before it is acknowledged',
    tests: [
      ['server/db/embedded.test.ts', 'every commit reaches the disk', 'committed data is there'],
      ['scripts/doctor/doctor.test.ts', 'is told empty, up to date'],
    ],
  },
  {
    name: 'two devices save at once',
    expected: 'the union of the words, each once',
    tests: [
      [DEVICES, 'that save different words concurrently', 'that save the same words concurrently'],
      [MERGE, 'all concurrent'],
    ],
  },
  {
    name: 'offline, then online: repeated, out of order',
    expected: 'any order and number of deliveries ends in one state',
    tests: [
      [DEVICES, 'end in the same state for any order'],
      [MERGE, 'sequential, repeated and reordered'],
      ['web/saving/queue.test.ts', 'one tab delivers at a time', 'what fails is tried again'],
      ['web/saving/outbox.test.ts', 'keep their ids when a save is repeated'],
    ],
  },
  {
    name: 'restart during an upload',
    expected: 'no row without its file, and the same upload succeeds later',
    commands: [
      { run: ['fault-upload'], on: 'embedded' },
      { run: ['fault-upload'], on: 'postgresql' },
    ],
  },
  {
    name: 'SIGTERM for a new version',
    expected: 'calls under way end, and no call is lost behind a second server',
    tests: [
      [
        'server/http/drain.test.ts',
        'a server that stops answers',
        'a call that runs when the server is told to stop',
        'a rolling restart of two servers',
      ],
    ],
    commands: [{ run: ['rolling-test'], on: 'own' }],
  },
  {
    name: 'disk full',
    expected: 'writes are refused, reading goes on, and writing returns within 5 s of room',
    tests: [['server/db/free-space.test.ts', 'writes need the minimum', 'on a full disk writes are refused']],
  },
  {
    name: 'database down for 30 s',
    expected: '503 with Retry-After, alive, and ready within a second of its return',
    tests: [['server/db/embedded.test.ts', 'a hung engine is killed and reopened']],
    commands: [{ run: ['fault-database-down'], on: 'own' }],
  },
  {
    name: 'database slow or frozen',
    expected: 'calls fail within 2 s, a slow statement disturbs nobody',
    tests: [
      ['server/db/embedded.test.ts', 'an unresponsive engine is not ready'],
      [
        'server/db/postgresql.test.ts',
        'with a frozen server',
        'in the first second of a freeze',
        'a statement that is slow while the server answers',
      ],
    ],
  },
  {
    name: 'webhook twice, out of order, before the capture',
    expected: 'the same end for every order',
    tests: [
      [
        'server/membership/webhooks.test.ts',
        'delivered twice, at once or after days',
        'takes effect in any order of delivery',
        'is answered once stored; a server that dies',
      ],
      ['server/membership/paying.test.ts', 'events alone open the membership'],
    ],
  },
  {
    name: 'capture lost: the browser was closed',
    expected: 'the reconciliation opens the membership',
    tests: [
      [
        'server/membership/paying.test.ts',
        'the reconciliation opens it',
        'an order that was approved without',
      ],
    ],
  },
  {
    name: 'PayPal down or slow',
    expected: '503 and nothing changed; a retry makes no second subscription',
    tests: [
      [
        'server/membership/unreachable.test.ts',
        'while the provider does not answer',
        'a webhook whose certificate',
      ],
      ['server/membership/paying.test.ts', 'a retry because'],
    ],
  },
  {
    name: 'mail server down',
    expected: 'sign-up works, and each mail arrives once',
    tests: [
      [
        'server/mail/mail-worker.test.ts',
        'down for a minute loses no mail',
        'that fails during a mail gets it again',
        'share the work: each mail is sent once',
      ],
    ],
  },
  {
    name: 'wrong clocks',
    expected: 'a device’s time decides nothing that lasts, and the future is now',
    tests: [
      [
        'server/progress/progress.test.ts',
        'stores times in the future as now',
        'is never refused: it is stored as',
      ],
      ['server/progress/position.test.ts', 'is the latest by the device’s clock'],
    ],
  },
  {
    name: 'old version of the app',
    expected: 'it goes on, and what it keeps is delivered',
    tests: [['web/saving/outbox.test.ts', 'what older versions left on a device is delivered']],
    journeys: [['e2e/updates.journey.ts', 'a lesson of the old version opens']],
  },
  {
    name: 'new service worker amid a lesson',
    expected: 'it waits for the end of the lesson, and a missing file reloads once',
    journeys: [
      [
        'e2e/updates.journey.ts',
        'a new version is not offered during a lesson',
        'a chunk that was removed from the server',
        'accepting in another tab does not reload',
      ],
    ],
  },
  {
    name: 'reorder with a fault inside',
    expected: 'all or nothing',
    tests: [
      [
        'server/authoring/order/order.test.ts',
        'are one act: all of them, or none',
        'is not in the course is refused',
      ],
    ],
  },
  {
    name: 'two authors at once',
    expected: 'the second is told, and nothing is overwritten',
    tests: [
      ['server/authoring/edit-text.test.ts', 'an edit of an old version is refused'],
      ['server/authoring/order/order.test.ts', 'after another author changed the same lesson'],
      ['server/authoring/order/order-model.test.ts', 'saved in portions by two authors'],
      ['server/authoring/courses/lessons.test.ts', 'an edit on an older version is refused'],
    ],
  },
  {
    name: 'content that cannot be shown',
    expected: 'it says so, and the lesson goes on',
    tests: [['web/features/player/kinds/mixed-exercise.test.tsx', 'a part of an unknown kind says so']],
  },
  {
    name: 'restore, and migrations',
    expected: 'every row returns; a killed migration is run again; the version before runs on the new tables',
    tests: [
      [
        'server/db/migrate.test.ts',
        'an interrupted migration is applied again',
        'concurrent processes apply each migration once',
      ],
    ],
    commands: [
      { run: ['backup-test', '--engine', 'embedded'], on: 'own' },
      { run: ['backup-test', '--engine', 'postgresql'], on: 'own' },
      { run: ['upgrade-test'], on: 'own' },
    ],
  },
]
