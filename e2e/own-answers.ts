import type { Page } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { showCourse } from '#e2e/other-content.ts'
import { at, type Language, texts } from '#e2e/walking.ts'
import { en } from '#web/text/own-answer/en.ts'
import { es } from '#web/text/own-answer/es.ts'

/* Exercises that are answered with one's own words, or about a notice, in place of the first word of the demo. */

export const ownAnswer = { es, en }

type Given = Pick<
  Word['sentences'][number],
  'englishWord' | 'spanishTranslation' | 'pronunciation' | 'prompt'
> &
  Partial<Pick<Word['sentences'][number], 'open'>>

export const JOB = {
  englishWord: "I'm a teacher.",
  spanishTranslation: 'Soy maestra.',
  pronunciation: '/aɪm ə ˈtitʃɚ/',
  prompt: { situation: { english: 'Say what you do.', spanish: 'Di a qué te dedicas tú.' } },
  open: {
    frames: ["I'm {job}.", 'I work as {job}.'],
    slots: { job: ['a teacher', 'a doctor', 'a student', 'a driver', 'an engineer'] },
  },
} satisfies Given

export const HOME = {
  englishWord: 'My name is Ana and I live in Bogotá.',
  spanishTranslation: 'Me llamo Ana y vivo en Bogotá.',
  pronunciation: '/maɪ neɪm ɪz ˈɑnə ənd aɪ lɪv ɪn ˌboʊɡəˈtɑ/',
  prompt: {
    situation: {
      english: 'A new colleague greets you. Say your name and where you live.',
      spanish: 'Te saluda una compañera nueva. Dile cómo te llamas y dónde vives.',
    },
  },
  open: {
    frames: ['My name is {who} and I live in {town}.', "I'm {who}, and I live in {town}."],
    slots: { who: 'name', town: 'place' },
  },
} satisfies Given

/** As long as a notice may be. */
export const NOTICE = {
  title: 'Hotel swimming pool',
  lines: [
    'Open every day from 8 in the morning to 9 in the evening.',
    'Children with their parents only.',
    'No food or drinks, please.',
    'Towels are at the front desk.',
    'Thank you!',
  ],
}

export const POOL = {
  englishWord: 'It opens at eight.',
  spanishTranslation: 'Abre a las ocho.',
  pronunciation: '/ɪt ˈoʊpənz æt eɪt/',
  prompt: {
    situation: {
      english: 'A guest asks you when the pool opens in the morning. Tell her.',
      spanish: 'Una huésped te pregunta a qué hora abre la piscina por la mañana. Díselo.',
    },
  },
} satisfies Given

/** Opens the demo with an exercise of these sentences as its first item. */
export async function openAsked(
  page: Page,
  sentences: readonly Given[],
  { language = 'es', notice }: { language?: Language; notice?: Word['notice'] } = {},
): Promise<void> {
  const course = await readCourse(page.request, 'demo')
  const [opening] = itemsOf(course, 1)
  const [sentence] = opening?.sentences ?? []
  if (!opening || !sentence) throw new Error('the demo is too short')
  const { expandedExplanation: _, ...first } = opening
  const titles = { englishWord: 'What would you say?', spanishTranslation: '¿Qué dirías tú?' }
  const asked = sentences.map(each => ({ ...sentence, ...each }))
  const item: Word = { ...first, ...titles, type: 'exercise', sentences: asked, ...(notice && { notice }) }
  const shown: StudentCourse = {
    ...course,
    words: course.words.map(word => (word._id === item._id ? item : word)),
    completedWords: {},
  }
  await showCourse(page, shown)
  await page.goto(at(language, `/course/${course._id}`))
  const see = [ownAnswer[language].see, texts[language].player.seeAnswer].join('|')
  await page.getByRole('button', { name: new RegExp(see) }).waitFor()
}
