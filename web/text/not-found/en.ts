import type { Text } from '#web/text/not-found/es.ts'

export const en: Text = {
  title: 'Page not found',
  report: 'Tell us about this link',
  forMembers: 'If it is a page of your account, sign in to see it.',
}
