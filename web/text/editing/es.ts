export const es = {
  edit: { englishWord: 'Editar el inglés', spanishTranslation: 'Editar el español' },
  label: { englishWord: 'Texto en inglés', spanishTranslation: 'Texto en español' },
  hint: 'Enter guarda, Escape descarta.',
  save: 'Guardar',
  discard: 'Descartar',
  losesSound:
    'La grabación y la pronunciación son del texto anterior: al guardar se quitan. Si el texto vuelve, vuelven con él.',
  saving: 'Guardando…',
  /** Prescribed to the letter (L8.5). */
  failed: (status: number) => `Server error: ${status}`,
  kept: 'Lo que escribiste sigue en su lugar: inténtalo otra vez.',
  stale: (current: string) =>
    `Otra persona guardó antes: «${current}». Compara; si guardas otra vez, queda lo tuyo.`,
}
