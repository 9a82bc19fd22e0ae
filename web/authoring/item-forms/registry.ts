import type { ComponentType } from 'react'
import { DialogueForm } from '#web/authoring/item-forms/dialogue-form.tsx'
import { EXERCISE_FORMS } from '#web/authoring/item-forms/exercise-forms.ts'
import type { FormKind } from '#web/authoring/item-forms/item-form.ts'
import { MixedForm } from '#web/authoring/item-forms/mixed-form.tsx'
import { PairForm } from '#web/authoring/item-forms/pair-form.tsx'
import { WordForm, WordPicture, WordTexts } from '#web/authoring/item-forms/word-form.tsx'

type KindForm = {
  /** The kind's own fields. It reads its item with `useItemField`; the surrounding screen has place and save. */
  Form: ComponentType
  /** Fields above type and place, in the first card, and a card beside it. */
  Head?: ComponentType
  Aside?: ComponentType
}

const word: KindForm = { Form: WordForm, Head: WordTexts, Aside: WordPicture }

/** The form of each kind. */
export const ITEM_FORMS: Record<FormKind, KindForm> = {
  word,
  exercise: word,
  alphabet: { Form: EXERCISE_FORMS.alphabet },
  'listen-and-select-image': { Form: EXERCISE_FORMS['listen-and-select-image'] },
  'sentence-builder': { Form: EXERCISE_FORMS['sentence-builder'] },
  'practice-lesson': { Form: EXERCISE_FORMS['practice-lesson'] },
  'mixed-exercise': { Form: MixedForm, Head: WordTexts },
  dialogue: { Form: DialogueForm },
  'minimal-pair': { Form: PairForm },
}
