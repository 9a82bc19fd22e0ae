import { LRUCache } from 'lru-cache'
import type { Item } from '#domain/course/course.ts'
import type { ConfusionId } from '#domain/speech/confusions.ts'
import { judge } from '#domain/speech/judge.ts'
import { type PhoneSubset, phonesOfSubset } from '#domain/speech/phones.ts'
import { type SoundsIn, soundFinder } from '#domain/speech/sounds-in-text.ts'
import { readMedia } from '#server/media/service.ts'
import type { AppContext } from '#server/program/context.ts'

/** What the pronunciations of a course tell. */
export type CourseSounds = {
  soundsIn: SoundsIn
  /** The family of confusions that the words of a minimal pair differ by; undefined for other items. */
  familyOf: (item: Item) => ConfusionId | undefined
}

/** More courses than an installation has. The content of an address never changes: it is named by its hash. */
const known = new LRUCache<string, CourseSounds>({ max: 50 })

const NO_SOUNDS: ReadonlySet<never> = new Set()
/** Of a course without pronunciations: its attempts tell of a sound only where it slipped. */
const UNKNOWN: CourseSounds = { soundsIn: () => NO_SOUNDS, familyOf: () => undefined }

/**
 * @param address of the judge's pronunciations; empty if the course has none. Fails with `unavailable` when the storage
 * does not answer
 */
export async function courseSounds(
  context: Pick<AppContext, 'media'>,
  address: string,
): Promise<CourseSounds> {
  if (address === '') return UNKNOWN
  const found = known.get(address)
  if (found) return found
  const file = await readMedia(context, address)
  if (!file) return UNKNOWN
  const made = soundsOf(JSON.parse(file.toString('utf8')) as PhoneSubset)
  known.set(address, made)
  return made
}

function soundsOf(subset: PhoneSubset): CourseSounds {
  const phones = phonesOfSubset(subset)
  const families = new WeakMap<Item, { family: ConfusionId | undefined }>()
  const tipOf = (expected: string, heard: string) =>
    judge(expected, [heard], { kind: 'word', contrast: heard, phones }).tip
  const find = ({ minimalPair }: Item): ConfusionId | undefined => {
    const [one = '', other = ''] = minimalPair?.words.map(({ englishWord }) => englishWord) ?? []
    if (one === '' || other === '') return undefined
    const tips = [tipOf(one, other), tipOf(other, one)]
    return tips.find(tip => tip?.isHabit)?.id
  }
  return {
    soundsIn: soundFinder(subset),
    familyOf: item => {
      const found = families.get(item) ?? { family: find(item) }
      families.set(item, found)
      return found.family
    },
  }
}
