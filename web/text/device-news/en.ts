import type { Text } from '#web/text/device-news/es.ts'

export const en: Text = {
  silent: 'This device does not answer: your progress goes straight to your account, with no copy here.',
  unreadable: count =>
    count === 1
      ? 'One change kept here was damaged and we set it aside; the rest is saved.'
      : `${count} changes kept here were damaged and we set them aside; the rest is saved.`,
  understood: 'Got it',
}
