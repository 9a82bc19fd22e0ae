import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CourseSyllabus } from '#contract/courses.ts'
import type { CourseId } from '#domain/ids.ts'
import { Syllabus } from '#web/features/syllabus/syllabus.tsx'
import { answering } from '#web/testing/answering.ts'
import { show } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es as lesson } from '#web/text/lesson/es.ts'
import { es as lessons } from '#web/text/lessons/es.ts'
import { es as plan } from '#web/text/plan/es.ts'

const words = Array.from({ length: 14 }, (_, at) => ({ english: `word ${at}`, spanish: `palabra ${at}` }))
const course: CourseSyllabus = {
  _id: crypto.randomUUID() as CourseId,
  title: 'Inglés Conversacional',
  lessons: [{ number: 1, topic: 'Saludos', goal: 'Saludar.', wordCount: 23, minutes: 17, words }],
}

test('a lesson has as many phrases in the syllabus as in list, lessons, player and plans', async () => {
  answering({ 'GET course-syllabus': [course] })
  await show(<Syllabus />, { address: '/syllabus' })
  expect(await screen.findByText('23 frases', { exact: false, selector: 'summary' })).toBeDefined()
  expect(screen.getByText(/^1 lección · 23 frases/)).toBeDefined()
  const said = [
    app.courses.place({ lesson: 1, done: 2, wordCount: 23 }),
    lessons.size(23, 17),
    lesson.menu.words(2, 23),
    lesson.lessonDone.size(23, 17),
    lesson.demoEnd.size(23, 17),
    plan.inside.words(23),
  ]
  for (const text of said) expect(text).toContain('23 frases')
  expect(said[0]).toBe('2 de 23 frases de la lección 1')
})
