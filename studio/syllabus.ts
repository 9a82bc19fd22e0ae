/*
 * Prints the syllabus of each open course.
 * For each lesson its goal, its words with their pronunciation and level, and its other content; in English with
 * `--en`.
 */
import { readCourseFiles } from '#content/course-files.ts'
import { levelsOf, USUAL_LEVEL } from '#content/levels.ts'
import { respelling } from '#domain/speech/respelling.ts'

const language = process.argv.includes('--en') ? 'en' : 'es'
const TEXTS = {
  es: { lesson: 'Lección', small: 'De paso', also: 'Además', conversation: 'Conversación', pair: 'Par' },
  en: { lesson: 'Lesson', small: 'Small words', also: 'Also', conversation: 'Conversation', pair: 'Pair' },
} as const
const text = TEXTS[language]
const lines: string[] = []

for (const course of readCourseFiles().courses.filter(
  ({ isAvaliable, isHidden }) => isAvaliable && !isHidden,
)) {
  lines.push(`# ${course.title[language]}`, '', course.description?.[language] ?? '', '')
  for (const { number, title, goal, items, smallWords, isDraft } of course.lessons) {
    if (isDraft || items.length === 0) continue
    lines.push(`## ${text.lesson} ${number}: ${title[language]}`, '', goal[language], '')
    for (const item of items) {
      if (item.type !== 'word') continue
      const level = item.level ?? USUAL_LEVEL
      const marked = level === USUAL_LEVEL ? '' : ` (${level})`
      const sound = `${item.pronunciation} ${respelling(item.pronunciation)}`
      lines.push(`- **${item.english}**${marked} · ${item.spanish} · ${sound}`)
    }
    if (smallWords.length > 0)
      lines.push('', `${text.small}: ${smallWords.map(({ english }) => english).join(', ')}`)
    const titled = items.flatMap(item =>
      item.type === 'dialogue'
        ? `${text.conversation}: ${item.title[language]}`
        : item.type === 'minimal-pair'
          ? `${text.pair}: ${item.words.map(({ english }) => english).join(' / ')}`
          : [],
    )
    lines.push('', `${text.also}: ${titled.join('; ')}`, '')
  }
  const words = course.lessons.flatMap(({ items }) => items.filter(item => item.type === 'word'))
  const counts = Object.entries(levelsOf(words)).map(([level, count]) => `${level} ${count}`)
  lines.push(counts.join(', '), '')
}
process.stdout.write(lines.join('\n'))
