import type { useText } from '#web/lib/language.tsx'
import type { Speaking } from '#web/lib/use-speaking.ts'

/** What stands below the microphone; nothing more is to be said of what is passed. */
export function stateText(
  speaking: Speaking,
  text: ReturnType<typeof useText>['speaking'],
  isPassed: boolean,
): string {
  switch (speaking.phase) {
    case 'arming':
      return text.arming
    case 'listening':
    case 'voice':
      return text.listening
    case 'judging':
      return text.judging
    case 'judged':
      return isPassed ? '' : text.again
    default:
      return isPassed ? '' : text.idle
  }
}
