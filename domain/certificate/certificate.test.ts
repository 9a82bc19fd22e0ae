import { describe, expect, test } from 'vitest'
import { checkAddress, printedCheckAddress } from '#domain/certificate/check-address.ts'
import { footSize, nameSize, statementSize, TEXT } from '#domain/certificate/drawing.ts'
import { earnedIn } from '#domain/certificate/earned.ts'
import { certificateWording } from '#domain/certificate/wording.ts'
import type { Course } from '#domain/course/course.ts'
import type { Completion, PassedBy } from '#domain/course/progress.ts'
import type { WordId } from '#domain/ids.ts'

const item = (id: string) => ({ _id: id as WordId, type: 'word', sentences: [], parts: [] })
const lesson = (number: number, ...ids: string[]) => ({
  number,
  title: { es: '', en: '' },
  items: ids.map(item),
})
const course = (...lessons: ReturnType<typeof lesson>[]) =>
  ({ lessons, draftLessons: [lesson(9, 'draft')], bankedIds: ['banked'] }) as unknown as Course

const completedOn = (days: Record<string, [day: number, by: PassedBy]>) =>
  new Map<WordId, Completion>(
    Object.entries(days).map(([id, [day, by]]) => [id as WordId, { at: new Date(2026, 10, day), by }]),
  )

describe('a certificate is earned', () => {
  const both = course(lesson(1, 'a', 'b'), lesson(2, 'c'))

  test('by every item that members see, in whatever way; drafts and the bank are not asked for', () => {
    const completed = completedOn({ c: [3, 'spoken'], a: [20, 'typed'], b: [5, 'selfCompared'] })
    expect(earnedIn(both, completed)).toEqual({
      lessonCount: 2,
      itemCount: 3,
      saidCount: 2,
      finishedAt: new Date(2026, 10, 20),
    })
  })

  test('not while one is missing, and not by a course without items', () => {
    const completed = completedOn({ a: [1, 'spoken'], b: [1, 'spoken'], banked: [1, 'spoken'] })
    expect(earnedIn(both, completed)).toBeUndefined()
    expect(earnedIn(course(), completed)).toBeUndefined()
  })
})

describe('a certificate says', () => {
  const earned = {
    lessonCount: 21,
    itemCount: 398,
    saidCount: 398,
    finishedAt: new Date('2026-11-21T02:00Z'),
  }

  test('how much, and the day in Santo Domingo', () => {
    expect(certificateWording(earned, 'es')).toEqual({
      title: 'Certificado de curso',
      completed: 'completó en voz alta',
      amounts: '21 lecciones, 398 palabras y frases.',
      day: '20 de noviembre de 2026',
      code: 'Código',
    })
    expect(certificateWording(earned, 'en').day).toBe('November 20, 2026')
  })

  test('"aloud" only of what was said', () => {
    const part = certificateWording({ ...earned, saidCount: 300 }, 'es')
    expect([part.completed, part.amounts]).toEqual([
      'completó',
      '21 lecciones, 300 palabras y frases en voz alta.',
    ])
    const none = certificateWording({ ...earned, lessonCount: 1, itemCount: 1, saidCount: 0 }, 'es')
    expect([none.completed, none.amounts]).toEqual(['completó', '1 lección, 1 palabra o frase.'])
  })
})

test('its address is short on paper, and has the language of the page', () => {
  expect(printedCheckAddress('https://www.dilo.app', 'es')).toBe('dilo.app/verificar')
  expect(printedCheckAddress('http://127.0.0.1:3000', 'en')).toBe('127.0.0.1:3000/en/verificar')
  expect(checkAddress('https://dilo.app', 'es', 'DILO-7K4M-93QX')).toBe(
    'https://dilo.app/verificar/DILO-7K4M-93QX',
  )
})

test('long names, titles and addresses are written smaller, short ones in full size', () => {
  expect(nameSize('Ana Pérez')).toBe(21)
  expect(nameSize('María Fernanda de los Ángeles Rodríguez-Cabrera')).toBeGreaterThan(10)
  expect(nameSize('x'.repeat(101))).toBeGreaterThan(4)
  expect(statementSize('completó en voz alta Inglés Conversacional:')).toBe(TEXT.size)
  expect(statementSize('x'.repeat(120))).toBeLessThan(TEXT.size)
  expect(footSize('dilo.app/verificar')).toBe(TEXT.size)
  expect(footSize('x'.repeat(60))).toBeLessThan(TEXT.size)
})
