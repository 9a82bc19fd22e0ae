import type { es } from '#web/text/editing/es.ts'

export const en: typeof es = {
  edit: { englishWord: 'Edit the English', spanishTranslation: 'Edit the Spanish' },
  label: { englishWord: 'English text', spanishTranslation: 'Spanish text' },
  hint: 'Enter saves, Escape discards.',
  save: 'Save',
  discard: 'Discard',
  losesSound:
    'Recording and pronunciation belong to the earlier text: saving removes them. If the text comes back, so do they.',
  saving: 'Saving…',
  failed: status => `Server error: ${status}`,
  kept: 'What you typed is still in its place: try again.',
  stale: current => `Someone saved first: "${current}". Compare; if you save again, yours stays.`,
}
