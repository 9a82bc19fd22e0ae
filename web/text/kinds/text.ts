import { areaText } from '#web/lib/language.tsx'
import { en, enTasks } from '#web/text/kinds/en.ts'
import { es, esTasks } from '#web/text/kinds/es.ts'

/** The names of the kinds for authors. */
export const useKindText = areaText({ es, en })

/** What learners do in each kind; apart, so that their program does not load the authors' names. */
export const useTaskText = areaText({ es: esTasks, en: enTasks })
