import { z } from 'zod'
import { itemContent, lessonNumber, orderInLesson } from '#contract/authoring/item-input.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { FieldMessage } from '#contract/errors.ts'
import { courseId } from '#contract/values.ts'
import { addedFaults } from '#domain/course/item-rules.ts'
import { exerciseFaults, type FormFault } from '#web/authoring/item-forms/exercise-rules.ts'
import { contentOf, type ItemForm } from '#web/authoring/item-forms/item-form.ts'

type Given = Parameters<typeof exerciseFaults>[2]

const place = z.object({ courseId, lessonNumber, orderInLesson })

/**
 * Checks the form of an item of any kind as the server will: limits and addresses, then the rules of its type.
 * @param stored the item before the edit, null for a new one
 */
export function itemSchema(text: Given['text'], stored: AuthoredItem | null): z.ZodType {
  return z.custom<ItemForm>().superRefine((form, { addIssue }) => {
    // Zod's issues of an inner schema have the same paths: the form's lists are checked before blank entries are
    // dropped.
    const content = {
      ...contentOf(form),
      expandedExplanation: form.expandedExplanation,
      sentences: form.sentences,
    }
    const checked = [place.safeParse(form), itemContent.safeParse(content)]
    for (const issue of checked.flatMap(({ error }) => error?.issues ?? [])) {
      addIssue({ ...issue, message: issue.path[0] === 'courseId' ? 'selectCourse' : issue.message })
    }
    for (const { path, message } of faultsOf(form, { text, stored }))
      addIssue({ code: 'custom', path, message })
  })
}

/** The faults of an exercise in the wording of its form; those of a word as codes of the contract. */
function faultsOf(form: ItemForm, given: Given): FormFault[] {
  return form.kind === 'word' ? wordFaults(form, given.stored) : exerciseFaults(form.kind, form, given)
}

/** The faults by the rules of the type; if no sentence is complete, also the missing fields of the first one. */
function wordFaults(form: ItemForm, stored: AuthoredItem | null): FormFault[] {
  const faults = addedFaults(stored, contentOf(form)).map(({ path, code }) => ({ path, message: code }))
  if (!faults.some(({ message }) => message === 'sentenceMissing')) return faults
  const [first] = form.sentences
  const lacks = (
    field: 'englishWord' | 'spanishTranslation' | 'audioUrl',
    message: FieldMessage,
  ): FormFault[] => (first?.[field].trim() === '' ? [{ path: ['sentences', 0, field], message }] : [])
  return [
    ...faults,
    ...lacks('englishWord', 'englishMissing'),
    ...lacks('spanishTranslation', 'spanishMissing'),
    ...lacks('audioUrl', 'recordingMissing'),
  ]
}
