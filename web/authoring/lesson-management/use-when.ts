import { useLanguage } from '#web/lib/language.tsx'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** When a word was moved to the bank: «hoy», «ayer», «12 nov», or not saved yet. */
export function useWhen(): (time: string | null) => string {
  const { bank } = useLessonText()
  const language = useLanguage()
  return time => {
    if (time === null) return bank.unsaved
    const day = new Date(time).toDateString()
    if (day === new Date().toDateString()) return bank.today
    if (day === new Date(Date.now() - DAY_MS).toDateString()) return bank.yesterday
    return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(new Date(time))
  }
}
