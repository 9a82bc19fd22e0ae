import type { Text } from '#web/text/session-over/es.ts'

export const en: Text = {
  title: 'Your session has ended',
  text: 'It was closed in another tab, or a long time passed. Sign in again and continue where you were.',
  stay: 'Continue without signing in',
}
