import type { useText } from '#web/lib/language.tsx'
import type { Speaking } from '#web/speaking/use-speaking.ts'

type SpeakingText = ReturnType<typeof useText>['speaking']

/** The text below the microphone. */
export function stateText(speaking: Speaking, text: SpeakingText): string {
  const { arming, listening, judging, again, idle } = text
  return { arming, listening, voice: listening, judging, judged: again, failed: idle, idle }[speaking.phase]
}
