import { z } from 'zod'
import { itemContent, lessonNumber, orderInLesson } from '#contract/authoring/item-input.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { courseId } from '#contract/values.ts'
import type { Fault, FaultCode } from '#domain/course/faults.ts'
import { addedFaults } from '#domain/course/item-rules.ts'
import type { ExerciseKind } from '#web/authoring/item-forms/exercise-content.ts'
import { contentOf, type ItemForm } from '#web/authoring/item-forms/item-form.ts'
import type { useItemFormText } from '#web/text/authoring/item-forms/text.ts'

type FormText = ReturnType<typeof useItemFormText>

/** A fault of an exercise, worded for its form (A5.19 to A5.40). */
export type FormFault = { path: Fault['path']; message: string }

const place = z.object({ courseId, lessonNumber, orderInLesson: orderInLesson.min(1) })

/**
 * Checks an exercise form: the limits of the contract, then the rules of its kind.
 * @param stored the exercise before the edit, null for a new one
 */
export function exerciseSchema(kind: ExerciseKind, text: FormText, stored: AuthoredItem | null): z.ZodType {
  return z.custom<ItemForm>().superRefine((form, { addIssue }) => {
    const checked = [place.safeParse(form), itemContent.safeParse(contentOf(form))]
    for (const issue of checked.flatMap(({ error }) => error?.issues ?? [])) addIssue({ ...issue })
    for (const { path, message } of exerciseFaults(kind, form, { text, stored })) {
      addIssue({ code: 'custom', path, message })
    }
  })
}

/** The faults for which a save is refused (D58), in the order of the form. */
export function exerciseFaults(
  kind: ExerciseKind,
  form: ItemForm,
  { text, stored }: { text: FormText; stored: AuthoredItem | null },
): FormFault[] {
  return faultsOf(kind, form, stored).map(fault => ({
    path: fieldOf(fault, form),
    message: sentenceOf(kind, fault, text),
  }))
}

function faultsOf(kind: ExerciseKind, form: ItemForm, stored: AuthoredItem | null): Fault[] {
  const content = contentOf(form)
  if (kind === 'alphabet') return addedFaults(stored, { ...content, isAlphabet: true })
  const faults = addedFaults(stored, content)
  const isNowEmpty = form.practiceLesson.tableData.length === 0 && !isWithoutRows(stored)
  if (kind !== 'practice-lesson' || !isNowEmpty) return faults
  // Content files may have songs without rows; this form requires a row.
  const others = faults.filter(({ code }) => code !== 'rowMissing')
  return [...others, { path: ['practiceLesson', 'tableData'], code: 'rowMissing' }]
}

function isWithoutRows(stored: AuthoredItem | null): boolean {
  return stored?.practiceLesson?.tableData.length === 0
}

/** The field that fixes a fault: for an incomplete row, its empty text. */
function fieldOf({ path, code }: Fault, { practiceLesson }: ItemForm): Fault['path'] {
  if (code !== 'rowIncomplete') return path
  const row = practiceLesson.tableData[Number(path.at(-1))]
  return [...path, row?.english.trim() === '' ? 'english' : 'spanish']
}

function sentenceOf(kind: ExerciseKind, { code, path }: Fault, text: FormText): string {
  const { alphabet, dialogue, image, builder, practice } = text
  const said: Partial<Record<ExerciseKind, Partial<Record<FaultCode, string>>>> = {
    alphabet: {
      titleMissing: alphabet.titleMissing,
      musicMissing: alphabet.musicMissing,
      letterMissing: path.length === 1 ? alphabet.lettersMissing : alphabet.letterMissing,
      letterSilent: alphabet.letterSilent,
    },
    'listen-and-select-image': {
      englishMissing: image.sentenceMissing,
      spanishMissing: image.sentenceMissing,
      optionPictureMissing: image.picturesMissing,
      correctOptionMissing: image.correctMissing,
    },
    dialogue: {
      correctOptionMissing: dialogue.gist.correctMissing,
    },
    'sentence-builder': {
      englishMissing: builder.englishMissing,
      spanishMissing: builder.spanishMissing,
      tooFewTiles: builder.tooFewWords,
      tileEmpty: builder.wordMissing,
      orderMissing: builder.orderMissing,
      orderNotAmongTiles: builder.orderNotInBank,
    },
    'practice-lesson': {
      titleMissing: path.at(-1) === 'english' ? practice.englishTitleMissing : practice.spanishTitleMissing,
      rowMissing: practice.rowsMissing,
      rowIncomplete: practice.rowIncomplete,
    },
  }
  // The contract has a sentence for every other code.
  return said[kind]?.[code] ?? code
}
