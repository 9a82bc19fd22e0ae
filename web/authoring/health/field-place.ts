import type { es } from '#web/text/authoring/health/es.ts'

const LABELS = 'ABC'

/** The place of a field in its item, in words: «frase 2» for `sentences.1.audioUrl`. */
export function placeOfField(path: string, parts: (typeof es)['parts']): string {
  const names = [...path.matchAll(/\b([A-Za-z]+)\.(\d+)/g)].flatMap(([, list, index]) => {
    const at = Number(index)
    if (list === 'sentences') return parts.sentence(at + 1)
    if (list === 'parts') return parts.part(at + 1)
    if (list === 'tableData') return parts.row(at + 1)
    if (list === 'options') return parts.option(LABELS[at] ?? '')
    return parts.word(at + 1)
  })
  return names.join(', ')
}

/** The address of an item's editor, focused on a field. */
export function editorAddress(course: string, item: string, field: string): string {
  return `/edit-words?${new URLSearchParams({ course, item, field })}`
}
