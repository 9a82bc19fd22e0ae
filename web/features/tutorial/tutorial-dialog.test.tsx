import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CourseCard } from '#contract/courses.ts'
import type { Audience } from '#domain/site/routes.ts'
import { tutorial } from '#domain/site/tutorial.ts'
import { TutorialDialog } from '#web/features/tutorial/tutorial-dialog.tsx'
import { answering } from '#web/testing/answering.ts'
import { courseCard } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { es as text } from '#web/text/tutorial/es.ts'

const COMING = courseCard({ isAvaliable: false })
const OPEN = courseCard()
const COURSES = [COMING, OPEN, courseCard()]

/** Where learners arrive after confirming that they understood the tutorial. */
async function understoodBy(audience: Audience, courses: CourseCard[]): Promise<string> {
  answering({ 'GET courses': courses, 'GET student-courses-demo': courses })
  const { press } = await show(
    <TutorialDialog
      config={tutorial}
      audience={audience}
      onClose={() => undefined}
      onHelp={() => undefined}
    />,
    { address: '/courses' },
  )
  const button = screen.getByRole('button', { name: text.understood })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await press(text.understood)
  return location.pathname + location.search
}

test.each<[Audience, CourseCard[], string]>([
  ['member', COURSES, `/course/${OPEN._id}`],
  ['visitor', COURSES, `/course/${OPEN._id}`],
  ['unpaid', COURSES, `/course/${OPEN._id}?demo=1`],
  ['member', [COMING], '/courses'],
])(
  'whoever understood it begins with the first course that is available: %s',
  async (audience, courses, path) => {
    expect(await understoodBy(audience, courses)).toBe(path)
  },
)
