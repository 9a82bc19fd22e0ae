import type { ConfusionId } from '#domain/speech/confusions.ts'
import type { MouthShape } from '#web/ui/mouth.tsx'

/** The mouths of a confusion's two sounds, in order. */
const MOUTHS: Partial<Record<ConfusionId, readonly [MouthShape, MouthShape]>> = {
  'ih-iy': ['relaxed', 'smile'],
  'uh-uw': ['relaxed', 'round'],
  'uh-ah': ['round', 'relaxed'],
  'ae-eh': ['wide', 'relaxed'],
  'ae-ah': ['wide', 'relaxed'],
  'ae-aa': ['wide', 'open'],
  'ah-aa': ['relaxed', 'open'],
  'ow-ao': ['round', 'open'],
  'ow-aa': ['round', 'open'],
  'b-v': ['teeth', 'closed'],
  'sh-ch': ['hush', 'smile'],
  'sh-s': ['hush', 'smile'],
  'th-s': ['tongue', 'smile'],
  'th-t': ['tongue', 'relaxed'],
  'th-f': ['tongue', 'teeth'],
  'dh-d': ['tongue', 'relaxed'],
  'w-g': ['round', 'open'],
  'm-n': ['closed', 'relaxed'],
}

/** The two mouths of a confusion, or undefined where the lips do not show it. */
export function mouthsOf(id: ConfusionId): readonly [MouthShape, MouthShape] | undefined {
  return MOUTHS[id]
}
