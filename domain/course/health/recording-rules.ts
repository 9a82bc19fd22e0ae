import type { SoundMeasure } from '#domain/audio/measure.ts'
import { isBlank } from '#domain/course/faults.ts'
import type { Finding, HealthReason } from '#domain/course/health/health-kinds.ts'
import { type RuledItem, saidTexts } from '#domain/course/item-rules.ts'
import { shownWords } from '#domain/course/said-texts.ts'

/** The measure of an address; null if it is not a recording of this server; undefined if it was not measured. */
export type MeasureOf = (address: string) => SoundMeasure | null | undefined

/** The data about the files that items name. */
export type KnownMedia = {
  measureOf: MeasureOf
  /** Whether this server has the file of one of its addresses; absent if it did not check. */
  hasFile?: (address: string) => boolean
}

/** Speech normalised to full scale measures about -20; 15 dB less is drowned by a fan. */
const QUIET_DBFS = -35
/** Nobody says a letter faster: 30 letters a second is twice the fastest speech. */
const SHORTEST_MS_PER_LETTER = 33
/** A careful reading takes half of it; a slow recording may take twice as long. */
const LONGEST_MS_PER_LETTER = 150
const LONGEST_START_MS = 2000

type Judged = { text: string; isSlow?: boolean; isPiece?: boolean }

/**
 * Recordings that are too quiet, cut, too short or too long for their text, or unreadable. Those without a file are
 * left to `missingFiles`.
 */
export function badRecordings(item: RuledItem, { measureOf, hasFile }: KnownMedia): Finding[] {
  const judge = (path: string, address: string, judged: Judged): Finding[] => {
    if (!address.startsWith('/media/') || hasFile?.(address) === false) return []
    const measure = measureOf(address)
    if (measure === undefined) return []
    const reason = measure === null ? 'unreadable' : reasonOf(measure, judged)
    return reason ? [{ path, reason, text: judged.text, ...seconds(measure) }] : []
  }
  return saidTexts(item).flatMap(({ english, audio, slowAudio, splitAudio }) => {
    const text = english.value
    if (isBlank(text)) return []
    const words = shownWords(text)
    const pieces = splitAudio?.value.length === words.length ? splitAudio.value : []
    return [
      ...(audio ? judge(audio.path, audio.value, { text }) : []),
      ...(slowAudio ? judge(slowAudio.path, slowAudio.value, { text, isSlow: true }) : []),
      ...pieces.flatMap((address, index) =>
        judge(`${splitAudio?.path}.${index}`, address, { text: words[index] ?? '', isPiece: true }),
      ),
    ]
  })
}

function reasonOf(measure: SoundMeasure, { text, isSlow, isPiece }: Judged): HealthReason | undefined {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length
  // Count a digit as a word.
  const spoken = letters + 4 * (text.match(/\d/g)?.length ?? 0)
  const speech = measure.milliseconds - measure.leadingSilenceMs - measure.trailingSilenceMs
  const longest = (LONGEST_START_MS + spoken * LONGEST_MS_PER_LETTER) * (isSlow ? 2 : 1)
  if (measure.rmsDbfs < QUIET_DBFS) return 'tooQuiet'
  if (speech < spoken * SHORTEST_MS_PER_LETTER) return 'tooShort'
  if (measure.milliseconds > longest) return 'tooLong'
  // A word cut out of a sentence has no silence around it.
  return measure.isCut && !isPiece ? 'cut' : undefined
}

function seconds(measure: SoundMeasure | null): { value?: string } {
  return measure ? { value: (measure.milliseconds / 1000).toFixed(1) } : {}
}
