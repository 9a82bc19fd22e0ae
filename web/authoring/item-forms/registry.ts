import type { ComponentType } from 'react'
import type { FormKind } from '#web/authoring/item-forms/item-form.ts'
import { WordForm } from '#web/authoring/item-forms/word-form.tsx'

/**
 * The form of each kind: a component that reads its item by `useItemRecord`, and shows what is its own. Type, place and
 * the save belong to the screen around it.
 */
export const ITEM_FORMS: Partial<Record<FormKind, ComponentType>> = {
  word: WordForm,
  exercise: WordForm,
}
