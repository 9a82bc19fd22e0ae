import { type DialogueBlock, dialogue, dialogueRules } from '#domain/course/kinds/dialogue.ts'
import { exercise, exerciseRules, type NoticeBlock } from '#domain/course/kinds/exercise.ts'
import type { ItemKind, KindRules, NoBlock, Ruled } from '#domain/course/kinds/item-kind.ts'
import {
  type ImageSelectionBlock,
  listenAndSelectImage,
  listenAndSelectImageRules,
} from '#domain/course/kinds/listen-and-select-image.ts'
import { type MinimalPairBlock, minimalPair, minimalPairRules } from '#domain/course/kinds/minimal-pair.ts'
import { mixedExercise, mixedExerciseRules } from '#domain/course/kinds/mixed-exercise.ts'
import {
  type PracticeLessonBlock,
  practiceLesson,
  practiceLessonRules,
} from '#domain/course/kinds/practice-lesson.ts'
import {
  type SentenceBuilderBlock,
  sentenceBuilder,
  sentenceBuilderRules,
} from '#domain/course/kinds/sentence-builder.ts'
import { word, wordRules } from '#domain/course/kinds/word.ts'

/** The kinds of item that a lesson can hold (L3.8, D39), each with its own block. */
type Blocks = {
  word: NoBlock
  exercise: NoticeBlock
  'sentence-builder': SentenceBuilderBlock
  'listen-and-select-image': ImageSelectionBlock
  'mixed-exercise': NoBlock
  'practice-lesson': PracticeLessonBlock
  'minimal-pair': MinimalPairBlock
  dialogue: DialogueBlock
}
export type ItemType = keyof Blocks
export type BlockOf<Type extends ItemType> = Blocks[Type]

/** Every kind, as learners need it. Contract, content and the programs each have a table of the same types (018). */
export const ITEM_KINDS = {
  word,
  exercise,
  'sentence-builder': sentenceBuilder,
  'listen-and-select-image': listenAndSelectImage,
  'mixed-exercise': mixedExercise,
  'practice-lesson': practiceLesson,
  'minimal-pair': minimalPair,
  dialogue,
} satisfies { [Type in ItemType]: ItemKind<Blocks[Type]> }

/** The rules of every kind that authors and the server need, apart so that learners do not load them. */
export const KIND_RULES = {
  word: wordRules,
  exercise: exerciseRules,
  'sentence-builder': sentenceBuilderRules,
  'listen-and-select-image': listenAndSelectImageRules,
  'mixed-exercise': mixedExerciseRules,
  'practice-lesson': practiceLessonRules,
  'minimal-pair': minimalPairRules,
  dialogue: dialogueRules,
} satisfies { [Type in ItemType]: KindRules<Blocks[Type]> }

export const ITEM_TYPES = Object.keys(ITEM_KINDS) as ItemType[]

/** The kinds allowed as a part of a mixed exercise. */
export type PartType = {
  [Type in ItemType]: (typeof ITEM_KINDS)[Type]['mayBePart'] extends true ? Type : never
}[ItemType]

/** The kinds whose texts are their answer. */
export type AnswerType = {
  [Type in ItemType]: (typeof ITEM_KINDS)[Type]['isTitleAnswer'] extends true ? Type : never
}[ItemType]

type FieldOf<Block> = Block extends unknown ? keyof Block : never
type Field = FieldOf<Blocks[ItemType]>
/** The blocks of an item: only the block of its own kind is set. */
export type ItemBlocks = {
  [F in Field]?: Extract<Blocks[ItemType], Record<F, unknown>>[F] | undefined
}

/** Undefined for an unknown type, which a newer version may have stored. */
export function kindOfItem(type: string): ItemKind | undefined {
  return isItemType(type) ? ITEM_KINDS[type] : undefined
}

export function isItemType(type: string): type is ItemType {
  return Object.hasOwn(ITEM_KINDS, type)
}

/** Whether an item belongs to the vocabulary. */
export function isWord({ type }: { type: string }): boolean {
  return kindOfItem(type)?.isWord ?? false
}

/** The rules of a type for authors; undefined for an unknown type. */
export function rulesOf(type: string): AnyKindRules | undefined {
  return isItemType(type) ? KIND_RULES[type] : undefined
}

/** Any kind under its rules, for code that treats all kinds alike. */
type AnyKindRules = Omit<KindRules<ItemBlocks>, 'block' | 'derived'> & {
  block: keyof ItemBlocks | null
  derived(item: Ruled & ItemBlocks): object
}
