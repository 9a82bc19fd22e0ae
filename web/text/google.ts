import { areaText } from '#web/lib/language.tsx'

export const useGoogleText = areaText(
  {
    or: 'o',
    open: 'Continuar con Google',
    loading: 'Preparando el acceso con Google…',
    confirming: 'Confirmando con Google…',
    blocked: 'Google no respondió. Usa tu contraseña.',
  },
  {
    or: 'or',
    open: 'Continue with Google',
    loading: 'Preparing sign-in with Google…',
    confirming: 'Confirming with Google…',
    blocked: 'Google did not answer. Use your password.',
  },
)
