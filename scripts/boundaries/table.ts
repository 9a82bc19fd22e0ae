/*
 * The allowed imports (decision 068); all others are refused.
 *
 * A line is a folder and what it sees besides itself: folders, files, patterns of them, and packages as `npm:name`.
 * A folder with a slash at its end is only the files directly in it. `type` allows only types, `load` only import().
 * `store.ts`, `tables.ts`, `erasure.ts` and `own-rows.ts` are private: a line must name them. Tests see everything that
 * any folder of their layer sees.
 */

const packages = (...names: string[]) => names.map(name => `npm:${name}`)

/** The foundation of the whole server. */
const GROUND = [
  'contract',
  'domain',
  'server/configuration',
  'server/db',
  'server/diagnostics',
  'server/http',
  'server/jobs/worker.ts',
  'server/outside',
  'type server/program/context.ts',
  'npm:*',
]
/** Nouns see each other's decisions, and the public form of their rows. */
const noun = (...others: string[]) => [
  ...GROUND,
  ...others.flatMap(other => [`server/${other}/**/service.ts`, `server/${other}/**/*-view.ts`]),
]
const TEMPLATES = 'type server/mail/template.ts'

/** Sentences of the learner's program. */
const TEXTS = ['web/text/*/*.ts', 'web/text/legal']
const REACT = packages('react', 'react-dom', 'wouter')
const LEARNER = ['type contract', 'domain', 'web/lib', 'web/ui', ...TEXTS, ...REACT]
const FORMS = packages('react-aria-components', 'react-hook-form', '@tanstack/react-query', 'zod')
const AUTHOR = [
  'contract',
  'domain',
  'web/lib',
  'web/ui',
  'web/text/authoring',
  'web/text/kinds',
  ...REACT,
  ...FORMS,
]
/** Screens of authors see the parts that are made for several screens. */
const screen = (...others: string[]) => [
  ...AUTHOR,
  ...['kit', ...others].map(other => `web/authoring/${other}`),
  ...['type web/authoring/screens.ts', 'web/frame/not-found.tsx'],
]

/** Commands, journeys, measurements, drawings: nothing of the product sees them. */
export const OUTSIDE = ['scripts', 'e2e', 'lab', 'studio']
export const PRIVATE = ['server/**/store.ts', 'server/**/tables.ts']
const PRODUCT = ['content', 'contract', 'domain', 'emulator', 'server', 'web', 'npm:*']

export const FOLDERS: Record<string, readonly string[]> = {
  'domain/': [],
  'domain/administration': ['domain/', 'domain/membership'],
  'domain/audio': ['domain/'],
  'domain/certificate': ['domain/', 'domain/course'],
  'domain/course': ['domain/', 'domain/audio', 'domain/membership', 'domain/site/brand.ts', 'domain/speech'],
  'domain/import': ['domain/', 'domain/course'],
  'domain/library': ['domain/', 'domain/speech'],
  'domain/membership': ['domain/'],
  'domain/placement': ['domain/', 'domain/course'],
  'domain/review': ['domain/', 'domain/course', 'domain/speech', 'npm:ts-fsrs'],
  'domain/reminders': ['domain/'],
  'domain/site': ['domain/', 'domain/membership'],
  'domain/speech': ['domain/'],

  'contract/': ['contract', 'domain', 'npm:zod'],
  'contract/authoring': ['contract', 'domain', 'npm:zod'],
  'contract/kinds': ['contract/', 'domain', 'npm:zod'],
  'contract/text': [],

  'content/': ['content/kinds', 'contract', 'domain', 'npm:*'],
  'content/kinds': ['content/', 'domain', 'npm:zod'],

  'server/': ['server/db/fast-drizzle-resolve.ts', 'load server/program/start.ts'],
  'server/accounts': [
    ...noun('audit', 'cohorts', 'mail', 'media', 'membership', 'newsletter'),
    ...[TEMPLATES, 'server/*/**/erasure.ts', 'server/seed/demo-accounts.ts'],
  ],
  'server/attempts': noun('goals'),
  'server/admin': [...noun('authoring', 'cohorts', 'operation'), 'server/*/administration.ts'],
  'server/audit': noun('accounts', 'courses'),
  'server/authoring': [
    ...noun('accounts', 'attempts', 'audit', 'courses', 'media', 'progress', 'ratings'),
    ...['content/media-files.ts', 'content/write-courses.ts'],
  ],
  'server/backup': [...noun('jobs', 'media'), 'type server/media/storage.ts'],
  'server/certificates': noun('attempts', 'progress'),
  // One statement sums over all learners: their rows are not read into the program.
  'server/cohorts': [
    ...noun(),
    ...['accounts', 'attempts', 'membership', 'review'].map(other => `server/${other}/tables.ts`),
  ],
  'server/configuration': ['domain', 'type server/http/throttle.ts', 'npm:*'],
  'server/contact': [...noun('mail'), TEMPLATES],
  'server/course-alerts': [...noun('mail'), TEMPLATES],
  'server/courses': noun('accounts', 'progress'),
  'server/db': ['domain', 'server/diagnostics', 'package.json', 'npm:*'],
  'server/diagnostics': packages('node:diagnostics_channel'),
  'server/goals': noun(),
  'server/home': noun('accounts', 'attempts', 'courses', 'goals', 'progress', 'review'),
  'server/http': [
    ...['contract', 'domain', 'server/configuration', 'server/db', 'server/diagnostics', 'npm:*'],
    'content/media-files.ts',
  ],
  'server/jobs': noun(),
  'server/library': noun('courses'),
  'server/mail': noun(),
  'server/media': [...noun(), 'content/media-files.ts'],
  'server/membership': [...noun('jobs', 'mail'), TEMPLATES, 'type emulator'],
  'server/metrics': noun('backup', 'jobs', 'mail', 'membership'),
  'server/newsletter': [...noun('audit', 'mail'), TEMPLATES],
  'server/outside': ['npm:*'],
  'server/operation': [...noun('backup', 'jobs', 'mail', 'membership'), 'type server/metrics/meters.ts'],
  'server/own-data': [...noun('courses'), 'server/*/own-rows.ts'],
  'server/program': ['content/library.ts', 'contract', 'domain', 'emulator', 'server', 'npm:*'],
  'server/progress': noun('accounts', 'attempts', 'audit', 'certificates', 'review'),
  'server/pronunciations': [...noun('jobs', 'media'), 'content/'],
  'server/ratings': [...noun(), 'server/accounts/administration.ts'],
  'server/recognition': noun('cohorts'),
  'server/review': noun('accounts', 'attempts', 'courses', 'progress'),
  'server/reminders': [...noun('accounts', 'attempts', 'goals', 'jobs', 'mail', 'review'), TEMPLATES],
  'server/seed': [
    ...['content/', 'domain', 'server/db', 'server/accounts/passwords.ts', 'npm:*'],
    ...['server/accounts/store.ts', 'server/accounts/sessions/store.ts'],
    ...['server/courses/item-view.ts', 'server/courses/tables.ts'],
    'server/membership/store.ts',
  ],
  'server/sounds': noun('attempts', 'media', 'progress'),
  'server/testimonials': noun('audit'),
  'server/traces': noun(),
  'server/translation': noun(),

  'web/': [
    'domain/languages.ts',
    'web/app',
    'web/lib',
    'web/ui',
    'load web/saving/outbox.ts',
    'npm:react-dom',
  ],
  'web/app': [...LEARNER, 'web/features', 'web/frame', 'web/saving', 'web/speaking'],
  // Before the line of all features, which would win. A placement asks as a step of the player does.
  'web/features/placement': [
    ...[...LEARNER, 'web/frame', 'web/saving', 'web/speaking'],
    ...['web/features/player/step/listen-row.tsx', 'web/features/player/step/use-task.ts'],
    ...['web/features/player/step/use-attempt-data.ts', 'web/features/player/use-attempts.ts'],
  ],
  'web/features/sounds': [
    ...[...LEARNER, 'web/frame', 'web/saving', 'web/speaking'],
    ...['web/features/player/run-item.tsx', 'web/features/player/use-item-run.ts'],
    'web/features/player/use-attempts.ts',
    'web/features/player/cannot-show.tsx',
  ],
  'web/features/*': [...LEARNER, 'web/frame', 'web/google', 'web/saving', 'web/speaking', 'npm:uqr'],
  'web/frame': LEARNER,
  'web/google': LEARNER,
  'web/lib': ['type contract', 'domain', 'type web/text/app/es.ts', 'type web/worker/build.ts', 'npm:react'],
  'web/saving': [
    'type contract',
    'domain',
    'web/lib',
    ...['web/text/device-news', 'web/ui/button.tsx', 'web/ui/notice.tsx'],
    ...packages('react', 'idb-keyval'),
  ],
  'web/speaking': [
    'domain',
    'web/lib',
    'web/ui',
    'web/text/mouth',
    'web/text/own-failures',
    'web/text/sounds',
    'web/text/verdict',
    'npm:react',
  ],
  'web/text': ['domain', 'web/lib/language.tsx'],
  'web/text/authoring': ['domain', 'web/lib/language.tsx'],
  'web/ui': ['type web/lib/call.ts', 'web/lib/language.tsx', 'web/lib/unsaved.ts', ...REACT],
  'web/worker': ['domain', 'web/lib/patience.ts', 'web/text/offline-page', 'web/text/push'],

  'web/authoring/': [...screen('shell'), 'load web/authoring', 'web/frame'],
  'web/authoring/admin': screen(),
  'web/authoring/courses': screen('history', 'media'),
  'web/authoring/health': screen(),
  'web/authoring/history': screen(),
  'web/authoring/import': [...screen(), 'npm:csv-parse'],
  'web/authoring/item-forms': screen('media'),
  'web/authoring/kit': [...AUTHOR, 'web/saving/device-store.ts', 'npm:@hookform/resolvers/zod'],
  'web/authoring/lesson-management': screen('item-forms'),
  'web/authoring/media': [...screen(), 'web/saving/device-store.ts'],
  'web/authoring/preview': [
    ...screen(),
    'load web/features/player',
    ...['type web/features/player/run-item.tsx', 'web/features/player/use-item-run.ts'],
  ],
  'web/authoring/shell': [...screen('screens.ts'), 'web/frame'],
  'web/authoring/sync': screen(),
  'web/authoring/upload': screen('media'),
  'web/authoring/workbench': screen('history', 'item-forms', 'media', 'preview'),

  emulator: ['domain', 'type server/configuration', 'server/http', 'npm:*'],
  scripts: [...PRODUCT, ...PRIVATE, 'e2e'],
  e2e: [...PRODUCT, ...PRIVATE, 'scripts'],
  lab: [...PRODUCT, ...PRIVATE, 'e2e', 'scripts'],
  studio: [...PRODUCT, 'e2e', 'scripts'],
}
