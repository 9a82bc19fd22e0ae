import { z } from 'zod'
import { itemContent, lessonNumber, orderInLesson } from '#contract/authoring/item-input.ts'
import { courseId } from '#contract/values.ts'
import { type Fault, type FaultCode, itemFaults } from '#domain/course/item-rules.ts'
import type { ExerciseKind } from '#web/authoring/item-forms/exercise-content.ts'
import { contentOf, type ItemForm } from '#web/authoring/item-forms/item-form.ts'
import type { useItemFormText } from '#web/text/authoring/item-forms/text.ts'

type FormText = ReturnType<typeof useItemFormText>

/** A fault of an exercise, worded for its form (A5.19 to A5.40). */
export type FormFault = { path: Fault['path']; message: string }

const place = z.object({ courseId, lessonNumber, orderInLesson: orderInLesson.min(1) })

/** Checks an exercise form: the limits of the contract, then the rules of its kind. */
export function exerciseSchema(kind: ExerciseKind, text: FormText): z.ZodType {
  return z.custom<ItemForm>().superRefine((form, { addIssue }) => {
    const checked = [place.safeParse(form), itemContent.safeParse(contentOf(form))]
    for (const issue of checked.flatMap(({ error }) => error?.issues ?? [])) addIssue({ ...issue })
    for (const { path, message } of exerciseFaults(kind, form, text)) {
      addIssue({ code: 'custom', path, message })
    }
  })
}

/** The faults, in the order of the form. */
export function exerciseFaults(kind: ExerciseKind, form: ItemForm, text: FormText): FormFault[] {
  return faultsOf(kind, form).map(fault => ({
    path: fieldOf(fault, form),
    message: sentenceOf(kind, fault, text),
  }))
}

function faultsOf(kind: ExerciseKind, form: ItemForm): Fault[] {
  const content = contentOf(form)
  if (kind === 'alphabet') return itemFaults({ ...content, isAlphabet: true })
  if (kind === 'practice-lesson' && form.practiceLesson.tableData.length === 0) {
    // Content files may have songs without rows; this form requires a row.
    const faults = itemFaults(content).filter(({ code }) => code !== 'rowMissing')
    return [...faults, { path: ['practiceLesson', 'tableData'], code: 'rowMissing' }]
  }
  return itemFaults(content)
}

/** The field that fixes a fault: for an incomplete row, its empty text. */
function fieldOf({ path, code }: Fault, { practiceLesson }: ItemForm): Fault['path'] {
  if (code !== 'rowIncomplete') return path
  const row = practiceLesson.tableData[Number(path.at(-1))]
  return [...path, row?.english.trim() === '' ? 'english' : 'spanish']
}

function sentenceOf(kind: ExerciseKind, { code, path }: Fault, text: FormText): string {
  const { alphabet, image, builder, practice } = text
  const said: Record<ExerciseKind, Partial<Record<FaultCode, string>>> = {
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
  return said[kind][code] ?? code
}
