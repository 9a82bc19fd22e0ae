import { type ItemKind, oneStep } from '#domain/course/kinds/item-kind.ts'

/** A sentence to listen to, and three pictures, one of which matches it. */
export type ImageSelection = {
  audioUrl: string
  sentence: { english: string; spanish: string }
  options: { label: string; imageUrl: string; isCorrect: boolean }[]
}

export type ImageSelectionBlock = { imageSelection: ImageSelection }

export const listenAndSelectImage = {
  isWord: false,
  mayBePart: true,
  isEditedInPlace: false,
  isTitleAnswer: true,
  steps: oneStep,
  asked: () => [],
} satisfies ItemKind<ImageSelectionBlock>
