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

type Amounts = Pick<Earned, 'lessonCount' | 'itemCount' | 'saidCount'>

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
    saidAloud: string
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
    saidAloud: 'en voz alta',
  },
  en: {
    locale: 'en',
    title: 'Course certificate',
    code: 'Code',
    completed: 'completed',
    completedAloud: 'completed, out loud,',
    lessons: count => (count === 1 ? '1 lesson' : `${count} lessons`),
    items: count => (count === 1 ? '1 word or phrase' : `${count} words and phrases`),
    saidAloud: 'said out loud',
  },
}

/**
 * The wording of a certificate in one language. "Aloud" never covers anything that was typed, chosen or heard: if some
 * items were said, it counts those; if none was, it does not mention how.
 */
export function certificateWording(
  { lessonCount, itemCount, saidCount, finishedAt }: Amounts & { finishedAt: Date },
  language: Language,
): CertificateWording {
  const words = WORDS[language]
  const isAllSaid = saidCount >= itemCount
  const isPartSaid = !isAllSaid && saidCount > 0
  const items = isPartSaid ? `${words.items(saidCount)} ${words.saidAloud}` : words.items(itemCount)
  return {
    title: words.title,
    completed: isAllSaid ? words.completedAloud : words.completed,
    amounts: `${words.lessons(lessonCount)}, ${items}.`,
    day: new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: TIME_ZONE }).format(finishedAt),
    code: words.code,
  }
}
