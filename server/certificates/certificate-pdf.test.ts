import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Certificate } from '#contract/certificates.ts'
import type { CourseId } from '#domain/ids.ts'
import { certificatePdf } from '#server/certificates/certificate-pdf.ts'
import { saveWords } from '#server/courses/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson } from '#server/testing/people.ts'

const CERTIFICATE: Certificate = {
  idCourse: 'c' as CourseId,
  code: 'DILO-7K4M-93QX',
  name: 'Ana Pérez',
  course: 'Inglés Conversacional',
  lessonCount: 21,
  itemCount: 398,
  saidCount: 398,
  typedCount: 0,
  helpedCount: 0,
  placedCount: 0,
  finishedAt: '2026-11-20T15:00:00.000Z',
  isPublic: false,
}

const pdfOf = (given: Partial<Certificate> = {}, language: 'es' | 'en' = 'es') =>
  certificatePdf({ ...CERTIFICATE, ...given }, { language, publicUrl: 'https://dilo.app' })

/** A PDF as text, and its visible text: its glyphs, decoded by the character maps of its fonts. */
function read(pdf: Buffer): { raw: string; shown: string } {
  const raw = pdf.toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [id, body]),
  )
  const tables = new Map(
    [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
      const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      return [name, lettersOf(streamOf(objects.get(table)))]
    }),
  )
  const page = [...objects.values()].map(streamOf).find(stream => /\bBT\b/.test(stream)) ?? ''
  let letters: string[] | undefined
  const shown = [...page.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)].map(([, name, glyphs = '']) => {
    if (name) letters = tables.get(name)
    return (glyphs.match(/.{4}/g) ?? []).map(glyph => letters?.[Number.parseInt(glyph, 16)]).join('')
  })
  return { raw, shown: shown.join('') }
}

/** The content of an object that is a compressed stream; empty for others. */
function streamOf(object = ''): string {
  const [, data] = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(object) ?? []
  if (data === undefined || !object.includes('FlateDecode')) return ''
  return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
}

/** The letters of a font's glyphs, in their order. */
function lettersOf(table: string): string[] {
  return [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
}

const pagesOf = (raw: string) => raw.match(/\/Type \/Page\b(?!s)/g)?.length

describe('the PDF of a certificate', () => {
  test('is one page, A5 in landscape, with its language and a title', async () => {
    for (const language of ['es', 'en'] as const) {
      const { raw } = read(await pdfOf({}, language))
      expect(raw.slice(0, 5)).toBe('%PDF-')
      expect(pagesOf(raw)).toBe(1)
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(raw) ?? []
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 420])
      expect(raw).toContain(`/Lang (${language})`)
      expect(raw).toContain('/DisplayDocTitle true')
    }
  })

  test('says name, course, amount, day, code and where to check it, as text', async () => {
    const { shown } = read(await pdfOf())
    for (const text of [
      'Certificado de curso',
      'Ana Pérez',
      'completó en voz alta Inglés Conversacional:',
      '21 lecciones, 398 palabras y frases.',
      '20 de noviembre de 2026',
      'DILO-7K4M-93QX',
      'dilo.app/verificar',
    ]) {
      expect(shown).toContain(text)
    }
  })

  test.each([
    'María Fernanda de los Ángeles Rodríguez-Cabrera',
    'Ştefan Žižek 你好',
    `${'W'.repeat(50)} ${'M'.repeat(50)}`,
    'x'.repeat(101),
  ])('fits on its page with the name "%s"', async name => {
    const { raw, shown } = read(await pdfOf({ name, course: 'Inglés para hoteles '.repeat(6) }))
    expect(pagesOf(raw)).toBe(1)
    expect(shown.replace(/\s/g, '')).toContain(name.split(' ')[0])
    expect(shown).toContain('DILO-7K4M-93QX')
  })
})

describe('the document', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('is for its learner alone, and only of a finished course', async () => {
    const { id, lessons } = await addCourse(app, [1])
    const [learner, other] = [await newPerson(app), await newPerson(app)]
    await saveWords(app, learner.token, { courseId: id, words: lessons.flat() })
    const get = (as?: string, course: string = id) =>
      app.http.inject({
        url: `/api/v1/certificate-pdf/${course}?language=en`,
        ...(as && { cookies: { dilo: as } }),
      })
    const answer = await get(learner.token)
    const { code } = (await call(app, 'GET student-certificates', { as: learner.token })).body.data[0] ?? {}
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${code}.pdf"`)
    expect(read(answer.rawPayload).shown).toContain(code)
    expect((await get()).statusCode).toBe(401)
    expect((await get(other.token)).statusCode).toBe(409)
    for (const wrong of [crypto.randomUUID(), 'x', '..%2f..']) {
      expect((await get(learner.token, wrong)).statusCode).toBe(404)
    }
  })
})
