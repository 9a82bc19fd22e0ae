import type { ComponentType } from 'react'
import { AlphabetForm } from '#web/authoring/item-forms/alphabet-form.tsx'
import { AskedForm } from '#web/authoring/item-forms/asked-form.tsx'
import { BuilderForm } from '#web/authoring/item-forms/builder-form.tsx'
import { DialogueForm } from '#web/authoring/item-forms/dialogue-form.tsx'
import { ImageForm } from '#web/authoring/item-forms/image-form.tsx'
import type { FormKind } from '#web/authoring/item-forms/item-form.ts'
import { MixedForm } from '#web/authoring/item-forms/mixed-form.tsx'
import { PairForm } from '#web/authoring/item-forms/pair-form.tsx'
import { PracticeForm } from '#web/authoring/item-forms/practice-form.tsx'
import { WordForm, WordPicture, WordTexts } from '#web/authoring/item-forms/word-form.tsx'
import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'

type KindForm = {
  icon: AuthoringIconName
  /** The kind's own fields. It reads its item with `useItemField`; the surrounding screen has place and save. */
  Form: ComponentType
  /** Fields above type and place, in the first card, and a card beside it. */
  Head?: ComponentType
  Aside?: ComponentType
}

/** The form of each kind, in the order in which an author chooses them (A2.1.5). */
export const ITEM_FORMS: Record<FormKind, KindForm> = {
  word: { icon: 'type', Form: WordForm, Head: WordTexts, Aside: WordPicture },
  exercise: { icon: 'mic', Form: AskedForm, Head: WordTexts, Aside: WordPicture },
  'sentence-builder': { icon: 'list-ordered', Form: BuilderForm },
  'listen-and-select-image': { icon: 'images', Form: ImageForm },
  'practice-lesson': { icon: 'table', Form: PracticeForm },
  alphabet: { icon: 'music', Form: AlphabetForm },
  'mixed-exercise': { icon: 'layers', Form: MixedForm, Head: WordTexts },
  dialogue: { icon: 'message-square-text', Form: DialogueForm },
  'minimal-pair': { icon: 'headphones', Form: PairForm },
}

export const FORM_KINDS = Object.keys(ITEM_FORMS) as FormKind[]
