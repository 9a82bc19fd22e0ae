import type { es } from '#web/text/google/es.ts'

export const en: typeof es = {
  or: 'or',
  open: 'Continue with Google',
  loading: 'Preparing sign-in with Google…',
  confirming: 'Confirming with Google…',
  blocked: 'Google did not answer. Use your password.',
}
