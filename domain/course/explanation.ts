import type { ExpandedExplanation } from '#domain/course/course.ts'

/**
 * An explanation as it is stored: blank notes and examples without English and Spanish are dropped; undefined when
 * nothing is left (A5.9, A5.10, A5.11).
 */
export function tidyExplanation(given: ExpandedExplanation | undefined): ExpandedExplanation | undefined {
  if (!given) return undefined
  const { isActive, description, usageNotes, additionalExamples } = given
  const tidied: ExpandedExplanation = {
    isActive,
    description: withoutEmpty({ es: trimmed(description.es), en: trimmed(description.en) }),
    usageNotes: withoutEmpty({ es: notesOf(usageNotes.es), en: notesOf(usageNotes.en) }),
    additionalExamples: additionalExamples.filter(
      ({ english, spanish }) => english.trim() !== '' || spanish.trim() !== '',
    ),
  }
  const isEmpty =
    Object.keys(tidied.description).length === 0 &&
    Object.keys(tidied.usageNotes).length === 0 &&
    tidied.additionalExamples.length === 0
  return isEmpty ? undefined : tidied
}

function trimmed(text: string | undefined): string | undefined {
  return text?.trim() || undefined
}

function notesOf(notes: readonly string[] | undefined): string[] | undefined {
  const kept = (notes ?? []).map(note => note.trim()).filter(note => note !== '')
  return kept.length > 0 ? kept : undefined
}

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function withoutEmpty<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>
}
