export const es = {
  title: 'Tu sesión se cerró',
  text: 'Se cerró en otra pestaña, o pasó mucho tiempo. Entra otra vez y sigue donde estabas.',
  stay: 'Seguir sin entrar',
}

export type Text = typeof es
