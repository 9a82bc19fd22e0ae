import { expect, test } from 'vitest'
import { readCourseFiles } from '#content/course-files.ts'
import { spellingProblems } from '#content/spelling.ts'

const { courses } = readCourseFiles()

test('every word of the courses is spelt right, in both languages', () => {
  expect(courses.flatMap(spellingProblems)).toEqual([])
})

test('a misspelt word is found in both languages', () => {
  const [course] = structuredClone(courses)
  const [lesson] = course?.lessons ?? []
  const [item] = lesson?.items ?? []
  if (!lesson || item?.type !== 'word') throw new Error('the course has a word')
  item.english = 'Helllo'
  item.spanish = 'Holla'
  expect(spellingProblems({ lessons: [{ ...lesson, items: [item] }] })).toEqual([
    'lesson 1, hello: "Helllo" is misspelt in English',
    'lesson 1, hello: "Holla" is misspelt in Spanish',
  ])
})

test('the question about a dialogue is read too', () => {
  const [lesson] = structuredClone(courses[0])?.lessons ?? []
  const item = lesson?.items.find(({ type }) => type === 'dialogue')
  if (!lesson || item?.type !== 'dialogue') throw new Error('the lesson has a dialogue')
  const gist = {
    question: { es: '¿Qué pazza?', en: 'What happens?' },
    answers: ['Nada', 'Todo', 'Algo'].map(es => ({ es, en: 'Somethingg' })),
  }
  const bare = { ...item, gist: undefined, expandedExplanation: undefined }
  expect(spellingProblems({ lessons: [{ ...lesson, items: [bare] }] })).toEqual([])
  expect(spellingProblems({ lessons: [{ ...lesson, items: [{ ...bare, gist }] }] })).toEqual([
    `lesson 1, ${item.slug}, gist: "pazza" is misspelt in Spanish`,
    ...gist.answers.map(() => `lesson 1, ${item.slug}, gist: "Somethingg" is misspelt in English`),
  ])
})
