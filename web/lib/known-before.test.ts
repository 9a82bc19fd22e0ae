import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CourseCard } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import { forgetLoaded } from '#web/lib/answers.ts'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { remember } from '#web/lib/known-before.ts'
import { type KnownSession, type Session, useSession } from '#web/lib/session.tsx'
import { wasSignedIn } from '#web/lib/signed-in.ts'
import { type Loaded, useLoaded } from '#web/lib/use-loaded.ts'
import { type Answers, answering, LOST, refused } from '#web/testing/answering.ts'
import { fakeCaches } from '#web/testing/fake-caches.ts'
import { courseCard, person } from '#web/testing/samples.ts'
import { showHook } from '#web/testing/show.tsx'

/* A page whose server cannot be reached shows what its device knew before (decision 086). */

const ANA = person({ name: 'Ana', role: 'FREE' })
const EVA = person({ name: 'Eva', role: 'FREE' })
const DAY_MS = 24 * 60 * 60 * 1000

let caches: ReturnType<typeof fakeCaches>
beforeEach(() => {
  caches = fakeCaches()
  // The browser is idle at once.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => remember(null))

type Page = { session: () => Session; courses: () => Loaded<CourseCard[]>; close: () => void }

/** Opens a new page with the course list. */
async function openPage(answers: Answers): Promise<Page & ReturnType<typeof answering>> {
  // Nothing of an earlier page is in memory.
  forgetLoaded()
  const server = answering(answers)
  let session: Session | undefined
  const { result, unmount } = await showHook(
    () => {
      session = useSession()
      useFirstScreen(session.status !== 'checking')
      return useLoaded('GET courses', session.status === 'known' && session.user ? {} : null)
    },
    { session: 'asked' },
  )
  return {
    ...server,
    session: () => {
      if (!session) throw new Error('nothing is rendered')
      return session
    },
    courses: () => result.current,
    close: unmount,
  }
}

const known = (page: Page) => page.session() as KnownSession
const kept = () => [...caches.values()].reduce((sum, cache) => sum + cache.size, 0)
const titles = (page: Page) => page.courses().data?.map(({ title }) => title)

/** Somebody looks at their courses while the server can be reached; then the page is closed. */
async function visit(user: User, title: string): Promise<void> {
  const page = await openPage({ 'POST auth': user, 'GET courses': [courseCard({ title })] })
  await waitFor(() => expect(titles(page)).toEqual([title]))
  await waitFor(() =>
    expect([...caches].some(([name, { size }]) => name.endsWith(user._id) && size > 0)).toBe(true),
  )
  page.close()
}

test('without the server a page knows its learner, and shows their courses as they were, with the time', async () => {
  const before = Date.now()
  await visit(ANA, 'of Ana')
  const page = await openPage({ 'POST auth': LOST, 'GET courses': LOST })
  await waitFor(() => expect(titles(page)).toEqual(['of Ana']))
  expect(known(page)).toMatchObject({
    isUnchecked: true,
    end: null,
    user: { _id: ANA._id, name: 'Ana', role: 'FREE' },
  })
  expect(page.courses().earlier).toBeGreaterThanOrEqual(before)
  expect(page.courses().failure?.code).toBe('unreachable')
})

test('the device keeps neither address nor phone, and nothing of administrators', async () => {
  await visit({ ...ANA, email: 'ana@private.test', phone: '+1 809 555 0100' }, 'of Ana')
  const stored = JSON.stringify(localStorage)
  expect(stored).toContain(ANA._id)
  expect(stored).not.toMatch(/private|555/)
  const admin = person({ role: 'ADMIN', name: 'Administradora' })
  const page = await openPage({ 'POST auth': admin, 'GET courses': [courseCard()] })
  await waitFor(() => expect(kept()).toBe(0))
  expect(JSON.stringify(localStorage)).not.toMatch(/Ana|Administradora/)
  page.close()
  const lost = await openPage({ 'POST auth': LOST })
  await waitFor(() => expect(lost.session().status).toBe('unknown'))
})

test('as soon as the network returns, the page asks by itself, and shows what is now', async () => {
  await visit(ANA, 'before')
  const page = await openPage({ 'POST auth': LOST, 'GET courses': LOST })
  await waitFor(() => expect(titles(page)).toEqual(['before']))
  Object.assign(page.answers, { 'POST auth': ANA, 'GET courses': [courseCard({ title: 'now' })] })
  await act(async () => dispatchEvent(new Event('online')))
  await waitFor(() => expect(titles(page)).toEqual(['now']))
  expect(page.courses().earlier).toBeUndefined()
  await waitFor(() => expect(known(page).isUnchecked).toBe(false))
  expect(known(page).user?.email).toBe(ANA.email)
})

test('where the server is lost behind a network that is there, the page tries again from time to time', async () => {
  await visit(ANA, 'before')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = await openPage({ 'POST auth': LOST, 'GET courses': LOST })
  const asked = () => page.made.filter(({ key }) => key === 'POST auth').length
  await act(async () => vi.advanceTimersByTime(0))
  await waitFor(() => expect(known(page).isUnchecked).toBe(true))
  const first = asked()
  await act(async () => vi.advanceTimersByTime(5_000))
  await waitFor(() => expect(asked()).toBe(first + 1))
  Object.assign(page.answers, { 'POST auth': ANA, 'GET courses': [courseCard({ title: 'now' })] })
  await act(async () => vi.advanceTimersByTime(60_000))
  await waitFor(() => expect(titles(page)).toEqual(['now']))
})

test('a session that has ended meanwhile is over, and its data are gone from the page and the device', async () => {
  await visit(ANA, 'of Ana')
  const page = await openPage({ 'POST auth': LOST, 'GET courses': LOST })
  await waitFor(() => expect(titles(page)).toEqual(['of Ana']))
  Object.assign(page.answers, { 'POST auth': null, 'GET courses': refused('not_signed_in') })
  await act(async () => dispatchEvent(new Event('online')))
  await waitFor(() => expect(known(page)).toMatchObject({ user: null, end: 'ended' }))
  expect(titles(page)).toBeUndefined()
  await waitFor(() => expect(kept()).toBe(0))
  expect(JSON.stringify(localStorage)).not.toContain('Ana')
  expect(wasSignedIn(), 'that there was a session').toBe(true)
})

test('a right that has ended meanwhile closes what was shown from earlier', async () => {
  await visit(ANA, 'of Ana')
  const page = await openPage({ 'POST auth': LOST, 'GET courses': LOST })
  await waitFor(() => expect(titles(page)).toEqual(['of Ana']))
  Object.assign(page.answers, { 'POST auth': ANA, 'GET courses': refused('not_entitled') })
  await act(async () => dispatchEvent(new Event('online')))
  await waitFor(() => expect(page.courses().failure?.code).toBe('not_entitled'))
  expect(titles(page)).toBeUndefined()
})

test('two people on one phone never see anything of each other', async () => {
  await visit(ANA, 'of Ana')
  const page = await openPage({
    'POST auth': ANA,
    'POST sign-out': null,
    'GET courses': [courseCard({ title: 'of Ana' })],
  })
  await waitFor(() => expect(titles(page)).toEqual(['of Ana']))
  await act(() => known(page).leave(null))
  await waitFor(() => expect(kept()).toBe(0))
  expect(JSON.stringify(localStorage)).not.toContain('Ana')
  // Eva signs in on the same page, and the server is lost before her first answer.
  page.answers['GET courses'] = LOST
  await act(async () => known(page).enter(EVA))
  await waitFor(() => expect(page.courses().failure?.code).toBe('unreachable'))
  expect(titles(page)).toBeUndefined()
  page.close()
  // Ana's answers are still there, and the server says that Eva is signed in now.
  await visit(ANA, 'of Ana')
  const hers = await openPage({ 'POST auth': EVA, 'GET courses': LOST })
  await waitFor(() => expect(hers.courses().failure?.code).toBe('unreachable'))
  expect(titles(hers)).toBeUndefined()
  hers.close()
  await visit(EVA, 'of Eva')
  await waitFor(() => expect(caches.size, 'Ana’s are gone').toBe(1))
  await waitFor(() => expect(kept()).toBe(1))
  const lost = await openPage({ 'POST auth': LOST, 'GET courses': LOST })
  await waitFor(() => expect(titles(lost)).toEqual(['of Eva']))
  expect(known(lost).user?._id).toBe(EVA._id)
})

test('an answer that arrives after somebody else has signed in is not theirs', async () => {
  const late = Promise.withResolvers<ReturnType<typeof courseCard>[]>()
  const page = await openPage({ 'POST auth': ANA, 'GET courses': () => late.promise })
  await waitFor(() => expect(known(page).user?._id).toBe(ANA._id))
  await act(async () => known(page).enter(EVA))
  await act(async () => late.resolve([courseCard({ title: 'of Ana' })]))
  expect(titles(page)).toBeUndefined()
})

test('what is older than a week is not shown, neither the person nor the answers', async () => {
  await visit(ANA, 'of Ana')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * DAY_MS + 1)
  const page = await openPage({ 'POST auth': LOST, 'GET courses': LOST })
  await waitFor(() => expect(page.session().status).toBe('unknown'))
  expect(titles(page)).toBeUndefined()
})

test('a damaged device knows nothing, and the page says why it shows nothing', async () => {
  await visit(ANA, 'of Ana')
  for (const [name, cache] of caches) {
    for (const url of cache.keys()) cache.set(url, new Response('{"at":'))
    caches.set(name, cache)
  }
  const page = await openPage({ 'POST auth': LOST, 'GET courses': LOST })
  await waitFor(() => expect(page.courses().failure?.code).toBe('unreachable'))
  expect(titles(page)).toBeUndefined()
  page.close()
  for (const stored of ['{"at":', '{}', '[]', '{"at":9e15}', `{"at":${Date.now()},"user":{}}`]) {
    localStorage.setItem('dilo.signed-in', stored)
    const other = await openPage({ 'POST auth': LOST })
    await waitFor(() => expect(other.session().status, stored).toBe('unknown'))
    other.close()
  }
})
