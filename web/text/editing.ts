import { areaText } from '#web/lib/language.tsx'

export const useEditingText = areaText(
  {
    edit: { englishWord: 'Editar el inglés', spanishTranslation: 'Editar el español' },
    label: { englishWord: 'Texto en inglés', spanishTranslation: 'Texto en español' },
    hint: 'Enter guarda, Escape descarta.',
    saving: 'Guardando…',
    /** The specification's words (specification 2, section 8). */
    failed: (status: number) => `Server error: ${status}`,
    kept: 'Lo que escribiste sigue en su lugar: inténtalo otra vez.',
    stale: (current: string) =>
      `Otra persona guardó antes: «${current}». Compara; si guardas otra vez, queda lo tuyo.`,
  },
  {
    edit: { englishWord: 'Edit the English', spanishTranslation: 'Edit the Spanish' },
    label: { englishWord: 'English text', spanishTranslation: 'Spanish text' },
    hint: 'Enter saves, Escape discards.',
    saving: 'Saving…',
    failed: status => `Server error: ${status}`,
    kept: 'What you typed is still in its place: try again.',
    stale: current => `Someone saved first: "${current}". Compare; if you save again, yours stays.`,
  },
)
