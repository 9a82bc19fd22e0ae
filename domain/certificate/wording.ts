import { TIME_ZONE } from '#domain/calendar.ts'
import type { Earned } from '#domain/certificate/earned.ts'
import type { Language } from '#domain/languages.ts'

/** The sentences of a certificate: the same on the web page, on paper and in the PDF. */
export type CertificateWording = {
  title: string
  /** Precedes the name of the course, which is printed in bold. */
  completed: string
  /** The size of the course. */
  amounts: string
  day: string
  code: string
}

type Amounts = Omit<Earned, 'finishedAt'>

const WORDS: Record<
  Language,
  {
    locale: string
    title: string
    code: string
    completed: string
    completedAloud: string
    lessons: (count: number) => string
    items: (count: number) => string
    ways: (counts: Omit<Amounts, 'lessonCount' | 'itemCount'>) => [number, string][]
  }
> = {
  es: {
    locale: 'es-DO',
    title: 'Certificado de curso',
    code: 'Código',
    completed: 'completó',
    completedAloud: 'completó en voz alta',
    lessons: count => (count === 1 ? '1 lección' : `${count} lecciones`),
    items: count => (count === 1 ? '1 palabra o frase' : `${count} palabras y frases`),
    ways: ({ saidCount, typedCount, helpedCount, placedCount }) => [
      [saidCount, 'en voz alta'],
      [typedCount, 'por escrito'],
      [helpedCount, 'con ayuda'],
      [placedCount, 'por prueba de nivel'],
    ],
  },
  en: {
    locale: 'en',
    title: 'Course certificate',
    code: 'Code',
    completed: 'completed',
    completedAloud: 'completed, out loud,',
    lessons: count => (count === 1 ? '1 lesson' : `${count} lessons`),
    items: count => (count === 1 ? '1 word or phrase' : `${count} words and phrases`),
    ways: ({ saidCount, typedCount, helpedCount, placedCount }) => [
      [saidCount, 'out loud'],
      [typedCount, 'in writing'],
      [helpedCount, 'with help'],
      [placedCount, 'by placement'],
    ],
  },
}

/**
 * The wording of a certificate in one language. "Aloud" never covers anything that was typed, helped, placed, chosen or heard:
 * unless everything was said aloud, items said, typed, helped and placed are counted separately, and the rest is not
 * mentioned.
 */
export function certificateWording(
  { lessonCount, itemCount, finishedAt, ...counts }: Earned,
  language: Language,
): CertificateWording {
  const words = WORDS[language]
  const isAllSaid = counts.saidCount >= itemCount
  const ways = isAllSaid ? [] : words.ways(counts).filter(([count]) => count > 0)
  const parts = ways.map(([count, way]) => `${count} ${way}`).join(', ')
  const items = parts === '' ? words.items(itemCount) : `${words.items(itemCount)}: ${parts}`
  return {
    title: words.title,
    completed: isAllSaid ? words.completedAloud : words.completed,
    amounts: `${words.lessons(lessonCount)}, ${items}.`,
    day: new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: TIME_ZONE }).format(finishedAt),
    code: words.code,
  }
}
