export const es = {
  title: 'Página no encontrada',
  report: 'Avisar de este enlace',
  forMembers: 'Si es una página de tu cuenta, entra para verla.',
}

export type Text = typeof es
