import { expect, type Page } from '@playwright/test'
import { readCourse } from '#e2e/api.ts'
import { type Account, EVERY_TIME, LONG, savingTest } from '#e2e/journey.ts'
import { PLAN_TITLE } from '#e2e/paying.ts'
import { at, type Language, openStarted } from '#e2e/walking.ts'

/*
 * Every route (P2.2.1 to P2.4.4) and redirect (P2.11.1 to P2.11.4): the screen for each audience in both languages, or
 * its target.
 */

const PEOPLE = ['visitor', 'unpaid', 'paid', 'free', 'admin'] as const
type Person = (typeof PEOPLE)[number]
const ACCOUNTS: Record<Exclude<Person, 'visitor'>, Account> = {
  unpaid: 'luis',
  paid: 'ana',
  free: 'eva',
  admin: 'admin',
}

/** The first heading of each screen. */
const HEADINGS = {
  landing: { es: 'El inglés se aprende diciéndolo.', en: 'You learn English by saying it.' },
  contact: { es: 'Escríbenos', en: 'Write to us' },
  login: { es: 'Qué bueno verte', en: 'Good to see you' },
  register: { es: 'Crea tu cuenta', en: 'Create your account' },
  demo: { es: 'Prueba 10 palabras, gratis', en: 'Try 10 words for free' },
  home: {
    es: /^Hola, \p{L}+\. ¿(?:Empezamos|Seguimos)\?$/u,
    en: /^Hello, \p{L}+\. Shall we (?:start|go on)\?$/u,
  },
  courses: { es: /^Hola, \p{L}+\. ¿Empezamos\?$/u, en: /^Hello, \p{L}+\. Shall we start\?$/u },
  courseLessons: { es: 'Inglés Conversacional', en: 'Conversational English' },
  player: { es: /^hello$/i, en: /^hello$/i },
  forgot: { es: 'Recupera tu contraseña', en: 'Get back in' },
  expired: { es: 'Este enlace ha expirado o no es válido.', en: /link/ },
  install: { es: 'Instala Dilo', en: 'Install Dilo' },
  user: { es: 'Licencia global de usuario final', en: 'Global end-user license agreement' },
  payment: { es: 'Compra de productos', en: 'Product purchase' },
  privacy: { es: 'Política de privacidad', en: 'Privacy policy' },
  conditions: { es: 'Términos y condiciones', en: 'Terms and conditions' },
  profile: { es: 'Tu cuenta', en: 'Your account' },
  terms: { es: 'Antes de pagar', en: 'Before you pay' },
  plan: PLAN_TITLE,
  library: { es: 'Librería', en: 'Library' },
  admin: { es: 'Resumen', en: 'Overview' },
  people: { es: 'Personas', en: 'People' },
  upload: { es: 'Subir imagen', en: 'Upload picture' },
  words: { es: 'Palabras', en: 'Words' },
  lessons: { es: 'Lecciones', en: 'Lessons' },
  sentences: { es: 'Ejercicios de oraciones', en: 'Sentence exercises' },
  practice: { es: 'Lecciones prácticas', en: 'Practice lessons' },
  exercises: { es: 'Ejercicios prácticos', en: 'Practical exercises' },
  sync: { es: 'Sincronizar progreso', en: 'Synchronise progress' },
  health: { es: 'Salud del contenido', en: 'Content health' },
  authoredCourses: { es: 'Cursos y lecciones', en: 'Courses and lessons' },
  verify: { es: 'Comprobar un certificado', en: 'Check a certificate' },
  syllabus: { es: 'Qué hay en el curso', en: 'What is in the course' },
  noCourse: { es: 'No encontramos ese curso', en: 'We cannot find that course' },
  nothing: { es: 'Página no encontrada', en: 'Page not found' },
}
type Screen = keyof typeof HEADINGS
/** The screen at the path itself, or the redirect with its screen. */
type Shown = Screen | { to: string; shows: Screen }

const toPlan: Shown = { to: '/plan', shows: 'plan' }
const toCourses: Shown = { to: '/courses', shows: 'courses' }
const toDemo: Shown = { to: '/courses', shows: 'demo' }
const refused = (shows: Screen): Shown => ({ to: '/', shows })

/** Unpaid users are redirected to the plans instead of the courses (D13). */
const WITHOUT_VISITORS = [toPlan, toCourses, toCourses, toCourses] as const

/** The first page: a brochure, except for learners. */
const FIRST_PAGE = ['landing', 'home', 'home', 'home', 'landing'] as const

function all(shown: Shown): Row {
  return [shown, shown, shown, shown, shown]
}
function members(shown: Shown): Row {
  return ['nothing', shown, shown, shown, shown]
}
function adminsOnly(shown: Shown): Row {
  return ['nothing', 'nothing', 'nothing', 'nothing', shown]
}

/** One column for each of PEOPLE. `COURSE` is replaced by the id of the open course. */
type Row = readonly [Shown, Shown, Shown, Shown, Shown]
const ROUTES: Record<string, Row> = {
  '/': FIRST_PAGE,
  '/contact': all('contact'),
  '/login': ['login', ...WITHOUT_VISITORS],
  '/register': ['register', ...WITHOUT_VISITORS],
  '/register/1': ['register', ...WITHOUT_VISITORS],
  '/register/2': ['register', ...WITHOUT_VISITORS],
  '/courses': ['demo', toPlan, 'courses', 'courses', 'courses'],
  '/courses?demo=1': ['demo', 'demo', 'courses', 'courses', 'courses'],
  '/course/COURSE': ['player', toPlan, 'player', 'player', 'player'],
  '/course/COURSE?demo=1': ['player', 'player', 'player', 'player', 'player'],
  '/course/COURSE/lessons': ['courseLessons', toPlan, 'courseLessons', 'courseLessons', 'courseLessons'],
  '/course/COURSE/lessons?demo=1': all('courseLessons'),
  '/course/zzz/lessons': ['noCourse', toPlan, 'noCourse', 'noCourse', 'noCourse'],
  '/course/COURSE/more': ['nothing', toPlan, 'nothing', 'nothing', 'nothing'],
  '/course/zzz': ['noCourse', toPlan, 'noCourse', 'noCourse', 'noCourse'],
  '/course/zzz?demo=1': all('noCourse'),
  '/course/00000000-0000-4000-8000-000000000000': ['noCourse', toPlan, 'noCourse', 'noCourse', 'noCourse'],
  '/reset-password': all('forgot'),
  '/reset-password-auth/not-a-token': all({ to: '/reset-password-auth', shows: 'expired' }),
  '/active-account/not-a-token': [
    refused('landing'),
    refused('home'),
    refused('home'),
    refused('home'),
    refused('landing'),
  ],
  '/install-pwa': all('install'),
  '/term-user': all('user'),
  '/term-payment': all('payment'),
  '/term-privacy': all('privacy'),
  '/term-conditions': all('conditions'),
  '/syllabus': all('syllabus'),
  '/verificar': all('verify'),
  '/verificar/DILO-2222-2222': all('verify'),
  '/certificate/00000000-0000-4000-8000-000000000000': members('noCourse'),
  '/profile': members('profile'),
  '/payment/1': members('terms'),
  '/payment/2': members('terms'),
  '/payment/3': members('terms'),
  '/payment/4': ['nothing', toPlan, toPlan, toPlan, toPlan],
  '/plan': all('plan'),
  '/library': [toDemo, toPlan, 'library', 'library', 'library'],
  '/admin': adminsOnly('admin'),
  '/admin/users': adminsOnly('people'),
  '/admin/health': adminsOnly('health'),
  '/admin/authoring-courses': adminsOnly('authoredCourses'),
  '/admin/zzz': all('nothing'),
  '/admin/health/zzz': all('nothing'),
  '/upload': adminsOnly('upload'),
  '/edit-words': adminsOnly('words'),
  '/lesson-management': adminsOnly('lessons'),
  '/sentence-exercises': adminsOnly('sentences'),
  '/practice-lessons': adminsOnly('practice'),
  '/practical-exercises': adminsOnly('exercises'),
  '/sync-user-progress': adminsOnly('sync'),
  '/no-existe': all('nothing'),
  // Last, because it signs out.
  '/close': members({ to: '/', shows: 'landing' }),
}

/**
 * The audiences, and how they open the routes. Opening an address involves the server and the start of the web; an
 * internal link uses only the route table, which is the same for every audience and language.
 */
const WALKS: readonly [Person, Language, 'address' | 'link', { tag: string[] }][] = [
  ['visitor', 'es', 'address', LONG],
  ['paid', 'en', 'address', LONG],
  ['unpaid', 'es', 'link', EVERY_TIME],
  ['free', 'en', 'link', LONG],
  ['admin', 'es', 'link', LONG],
]

for (const [person, language, way, share] of WALKS) {
  savingTest(
    `every route shows its screen, or redirects: ${person}, by ${way} (${language})`,
    share,
    async ({ page, signIn, provokes }) => {
      provokes(
        /40[04] .*(no-existe|more|zzz|certificate|idCourse|course-progress|student-course|not-a-token|reset-password-auth|student-active-account)/,
      )
      if (person !== 'visitor') await signIn(page, ACCOUNTS[person])
      const { _id } = await readCourse(page.request, 'demo')
      await openStarted(page, at(language, '/contact'))
      for (const [path, row] of Object.entries(ROUTES)) {
        const shown = row[PEOPLE.indexOf(person)] ?? 'nothing'
        await savingTest.step(path, async () => {
          const address = at(language, path.replace('COURSE', _id))
          if (way === 'address') await page.goto(address)
          else await page.evaluate(to => history.pushState(null, '', to), address)
          await expectShown(page, path.replace('COURSE', _id), shown, language)
        })
      }
      if (person === 'visitor') return
      await page.goto(at(language, '/profile'))
      await expect(heading(page, 'nothing', language), 'signed out').toBeVisible()
    },
  )
}

async function expectShown(page: Page, path: string, shown: Shown, language: Language): Promise<void> {
  const { to, shows } = typeof shown === 'string' ? { to: path, shows: shown } : shown
  const home = language === 'en' ? '/en' : '/'
  await expect(page, path).toHaveURL(to === '/' ? home : at(language, to))
  await expect(heading(page, shows, language), path).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

function heading(page: Page, screen: Screen, language: Language) {
  return page.getByRole('heading', { name: HEADINGS[screen][language] }).first()
}
