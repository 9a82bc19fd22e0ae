import type { useText } from '#web/lib/language.tsx'
import type { Speaking } from '#web/speaking/use-speaking.ts'

type SpeakingText = ReturnType<typeof useText>['speaking']

/** The text below the microphone. */
export function stateText(speaking: Speaking, text: SpeakingText): string {
  switch (speaking.phase) {
    case 'arming':
      return text.arming
    case 'listening':
    case 'voice':
      return text.listening
    case 'judging':
      return text.judging
    case 'judged':
      return text.again
    default:
      return text.idle
  }
}
