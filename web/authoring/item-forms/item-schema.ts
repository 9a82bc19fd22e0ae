import { z } from 'zod'
import { itemContent, lessonNumber, orderInLesson } from '#contract/authoring/item-input.ts'
import type { FieldMessage } from '#contract/errors.ts'
import { courseId } from '#contract/values.ts'
import { itemFaults } from '#domain/course/item-rules.ts'
import { contentOf, type ItemForm } from '#web/authoring/item-forms/item-form.ts'

type Lack = { path: (string | number)[]; code: FieldMessage }

const place = z.object({ courseId, lessonNumber, orderInLesson })

/** Checks the form of an item of any kind as the server will: limits and addresses, then the rules of its type. */
export const itemSchema = z.custom<ItemForm>().superRefine((form, { addIssue }) => {
  // Zod's issues of an inner schema have the same paths: the form's lists are checked before blank entries go.
  const content = {
    ...contentOf(form),
    expandedExplanation: form.expandedExplanation,
    sentences: form.sentences,
  }
  const checked = [place.safeParse(form), itemContent.safeParse(content)]
  for (const issue of checked.flatMap(({ error }) => error?.issues ?? [])) {
    addIssue({ ...issue, message: issue.path[0] === 'courseId' ? 'selectCourse' : issue.message })
  }
  for (const { path, code } of faultsOf(form)) addIssue({ code: 'custom', path, message: code })
})

/** The faults by the rules of the type; where no sentence is complete, also what the first one lacks. */
function faultsOf(form: ItemForm): Lack[] {
  const faults = itemFaults(contentOf(form))
  if (!faults.some(({ code }) => code === 'sentenceMissing')) return faults
  const [first] = form.sentences
  const lacks = (field: 'englishWord' | 'spanishTranslation' | 'audioUrl', code: FieldMessage): Lack[] =>
    first?.[field].trim() === '' ? [{ path: ['sentences', 0, field], code }] : []
  return [
    ...faults,
    ...lacks('englishWord', 'englishMissing'),
    ...lacks('spanishTranslation', 'spanishMissing'),
    ...lacks('audioUrl', 'recordingMissing'),
  ]
}
