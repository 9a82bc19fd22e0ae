export const es = {
  /** The device keeps nothing, but the server still gets it. */
  silent: 'Este dispositivo no responde: tu avance va directo a tu cuenta, sin copia aquí.',
  unreadable: (count: number) =>
    count === 1
      ? 'Un cambio guardado aquí estaba dañado y lo apartamos; lo demás se guarda.'
      : `${count} cambios guardados aquí estaban dañados y los apartamos; lo demás se guarda.`,
  understood: 'Entendido',
}

export type Text = typeof es
