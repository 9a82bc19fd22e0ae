import type { ComponentType } from 'react'
import type { FormKind } from '#web/authoring/item-forms/item-form.ts'
import { WordForm, WordPicture, WordTexts } from '#web/authoring/item-forms/word-form.tsx'

type KindForm = {
  /** What is the kind's own. It reads its item by `useItemRecord`; place and save belong to the screen around it. */
  Form: ComponentType
  /** Fields above type and place, in the first card, and a card beside it. */
  Head?: ComponentType
  Aside?: ComponentType
}

const word: KindForm = { Form: WordForm, Head: WordTexts, Aside: WordPicture }

/** The form of each kind. */
export const ITEM_FORMS: Partial<Record<FormKind, KindForm>> = { word, exercise: word }
