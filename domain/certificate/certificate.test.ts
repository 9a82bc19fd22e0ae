import { describe, expect, test } from 'vitest'
import { checkAddress, printedCheckAddress } from '#domain/certificate/check-address.ts'
import { footSize, nameSize, statementSize, TEXT } from '#domain/certificate/drawing.ts'
import { earnedIn, type Proof } from '#domain/certificate/earned.ts'
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
  const proof = (given: Partial<Proof> = {}): Proof => ({
    said: new Set(),
    typed: new Set(),
    forgotten: { since: new Date(2026, 0, 1), before: new Date(2026, 0, 1) },
    ...given,
  })
  const ids = (...given: string[]) => new Set(given as WordId[])
  const both = course(lesson(1, 'a', 'b'), lesson(2, 'c'))

  test('by every item that members see, in whatever way; drafts and the bank are not asked for', () => {
    const completed = completedOn({ c: [3, 'spoken'], a: [20, 'typed'], b: [5, 'selfCompared'] })
    expect(earnedIn(both, completed, proof({ said: ids('b', 'c') }))).toEqual({
      lessonCount: 2,
      itemCount: 3,
      saidCount: 2,
      typedCount: 0,
      helpedCount: 0,
      placedCount: 0,
      finishedAt: new Date(2026, 10, 20),
    })
  })

  test('said, typed and helped apart, by the attempts and not by what a client claims', () => {
    const claimed = completedOn({ a: [1, 'spoken'], b: [1, 'spoken'], c: [1, 'spoken'] })
    expect(earnedIn(both, claimed, proof())).toMatchObject({ saidCount: 0, typedCount: 0, helpedCount: 0 })
    const done = completedOn({ a: [1, 'spoken'], b: [1, 'spoken'], c: [1, 'helped'] })
    const earned = earnedIn(both, done, proof({ said: ids('a'), typed: ids('a', 'b') }))
    expect(earned).toMatchObject({ saidCount: 1, typedCount: 1, helpedCount: 1 })
  })

  test('by the way of a completion where its attempts are gone, but not from before the account', () => {
    const completed = completedOn({ a: [1, 'spoken'], b: [5, 'typed'], c: [9, 'spoken'] })
    const forgotten = { since: new Date(2026, 10, 4), before: new Date(2026, 10, 8) }
    const earned = earnedIn(both, completed, proof({ forgotten }))
    expect(earned).toMatchObject({ saidCount: 0, typedCount: 1 })
  })

  test('a placed item is placed, although one of its lines was said, until it is passed in its lesson (D52)', () => {
    const placed = completedOn({ a: [1, 'placed'], b: [1, 'placed'], c: [1, 'spoken'] })
    const proven = proof({ said: ids('a', 'c') })
    expect(earnedIn(both, placed, proven)).toMatchObject({ saidCount: 1, placedCount: 2 })
    const done = completedOn({ a: [1, 'spoken'], b: [1, 'placed'], c: [1, 'spoken'] })
    expect(earnedIn(both, done, proven)).toMatchObject({ saidCount: 2, placedCount: 1 })
  })

  test('not while one is missing, and not by a course without items', () => {
    const completed = completedOn({ a: [1, 'spoken'], b: [1, 'spoken'], banked: [1, 'spoken'] })
    expect(earnedIn(both, completed, proof())).toBeUndefined()
    expect(earnedIn(course(), completed, proof())).toBeUndefined()
  })
})

describe('a certificate says', () => {
  const earned = {
    lessonCount: 21,
    itemCount: 398,
    saidCount: 398,
    typedCount: 0,
    helpedCount: 0,
    placedCount: 0,
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
    const ways = { saidCount: 300, typedCount: 20, helpedCount: 7 }
    const part = certificateWording({ ...earned, ...ways }, 'es')
    expect([part.completed, part.amounts]).toEqual([
      'completó',
      '21 lecciones, 398 palabras y frases: 300 en voz alta, 20 por escrito, 7 con ayuda.',
    ])
    const placed = certificateWording({ ...earned, saidCount: 300, placedCount: 98 }, 'es')
    expect([placed.completed, placed.amounts]).toEqual([
      'completó',
      '21 lecciones, 398 palabras y frases: 300 en voz alta, 98 por prueba de nivel.',
    ])
    const said = certificateWording({ ...earned, saidCount: 300 }, 'en')
    expect(said.amounts).toBe('21 lessons, 398 words and phrases: 300 out loud.')
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
  const amounts = '21 lecciones, 398 palabras y frases.'
  expect(statementSize('completó en voz alta Inglés Conversacional:', amounts)).toBe(TEXT.size)
  expect(statementSize('x'.repeat(120), amounts)).toBeLessThan(TEXT.size)
  expect(statementSize('x', 'y'.repeat(90))).toBeLessThan(TEXT.size)
  expect(footSize('dilo.app/verificar')).toBe(TEXT.size)
  expect(footSize('x'.repeat(60))).toBeLessThan(TEXT.size)
})
