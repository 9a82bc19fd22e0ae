import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CourseCard } from '#contract/courses.ts'
import { CourseList } from '#web/features/course-list/course-list.tsx'
import { answering } from '#web/testing/answering.ts'
import { courseCard } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { es } from '#web/text/app/es.ts'

const card = (given: Partial<CourseCard> = {}) =>
  courseCard({
    description: 'Habla desde el primer día.',
    picture: '/media/talk.svg',
    color: 'laguna',
    progress: 40,
    ...given,
  })

/** Opens a list with these cards. @returns the calls it made */
async function open(courses: CourseCard[], isDemo = false) {
  const { made } = answering({ 'GET courses': courses, 'GET student-courses-demo': courses })
  await show(<CourseList user={null} isDemo={isDemo} notice={null} />, { address: '/courses' })
  const cards = await screen.findAllByRole('article')
  return { cards: cards as [HTMLElement, ...HTMLElement[]], calls: made.map(({ key }) => key) }
}

const linksOf = (shown: HTMLElement) =>
  [...shown.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href')])

test('a card has picture, title, description, the percent in its colour, and a button to its course', async () => {
  const course = card()
  const [shown] = (await open([course])).cards
  expect(shown.querySelector('img')?.getAttribute('src')).toBe('/media/talk.svg')
  expect(within(shown).getByRole('heading', { level: 2 }).textContent).toBe('Inglés Conversacional')
  expect(shown.textContent).toContain('Habla desde el primer día.')
  const ring = within(shown).getByRole('progressbar')
  expect(ring.getAttribute('aria-valuenow')).toBe('40')
  expect(ring.querySelector('circle')).not.toBeNull()
  expect(ring.style.getPropertyValue('--ring-color')).toBe('var(--c-laguna)')
  expect(linksOf(shown)[0]).toEqual([`${es.courses.start}: Inglés Conversacional`, `/course/${course._id}`])
})

test('a course that is not available has a disabled link instead of the button', async () => {
  const coming = card({ isAvaliable: false })
  const { cards } = await open([card(), coming])
  const shown = cards[1] as HTMLElement
  const soon = within(shown).getByRole('link', { name: 'Próximamente' })
  expect([soon.getAttribute('aria-disabled'), soon.getAttribute('href')]).toEqual(['true', null])
  expect(linksOf(shown).filter(([, to]) => to === `/course/${coming._id}`)).toEqual([])
  expect(within(shown).queryByRole('progressbar')).toBeNull()
})

test.each([
  [false, 'GET courses'],
  [true, 'GET student-courses-demo'],
])('the list is the same in the demo, from its own call: %s', async (isDemo, called) => {
  const { cards, calls } = await open([card(), card()], isDemo)
  expect(calls).toEqual([called])
  expect(cards).toHaveLength(2)
})
