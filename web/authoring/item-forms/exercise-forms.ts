import type { ComponentType } from 'react'
import { AlphabetForm } from '#web/authoring/item-forms/alphabet-form.tsx'
import { BuilderForm } from '#web/authoring/item-forms/builder-form.tsx'
import type { ExerciseKind } from '#web/authoring/item-forms/exercise-content.ts'
import { ImageForm } from '#web/authoring/item-forms/image-form.tsx'
import { PracticeForm } from '#web/authoring/item-forms/practice-form.tsx'

/** The form of each kind of exercise; requires an `ItemRecordProvider` above it. */
export const EXERCISE_FORMS: Record<ExerciseKind, ComponentType> = {
  alphabet: AlphabetForm,
  'listen-and-select-image': ImageForm,
  'sentence-builder': BuilderForm,
  'practice-lesson': PracticeForm,
}
