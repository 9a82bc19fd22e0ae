import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/microphone-help/en.ts'
import { es } from '#web/text/microphone-help/es.ts'

export type { HelpedBrowser } from '#web/text/microphone-help/es.ts'
export const useMicrophoneHelpText = areaText({ es, en })
