import type { ItemSummary } from '#contract/authoring/items.ts'
import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'
import { usePracticalExercisesText } from '#web/text/authoring/practical-exercises/text.ts'

const ICONS: Record<string, AuthoringIconName> = {
  alphabet: 'music',
  exercise: 'mic',
  'sentence-builder': 'list-ordered',
  'listen-and-select-image': 'images',
  'practice-lesson': 'table',
  'mixed-exercise': 'layers',
  dialogue: 'message-square-text',
  'minimal-pair': 'headphones',
  'pair-matching': 'shuffle',
  'fill-in-the-blanks': 'type',
}

/** The icon of an item type or a kind of exercise. */
export function iconOfType(type: string): AuthoringIconName {
  return ICONS[type] ?? 'puzzle'
}

/** The badge of an exercise: an alphabet song is an exercise with music. */
export function useTypeName(): (exercise: Pick<ItemSummary, 'type' | 'isAlphabet'>) => string {
  const { types } = usePracticalExercisesText()
  return ({ type, isAlphabet }) => {
    if (isAlphabet) return types.alphabet.name
    if (type === 'sentence-builder' || type === 'listen-and-select-image' || type === 'practice-lesson') {
      return types[type].name
    }
    if (type === 'exercise' || type === 'mixed-exercise') return types[type]
    return types.other
  }
}
