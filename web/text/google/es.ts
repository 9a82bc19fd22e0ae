export const es = {
  or: 'o',
  open: 'Continuar con Google',
  loading: 'Preparando el acceso con Google…',
  confirming: 'Confirmando con Google…',
  blocked: 'Google no respondió. Usa tu contraseña.',
}
