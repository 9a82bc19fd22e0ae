import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { CONTENT_FOLDER } from '#content/course-files.ts'
import { hashOf, mediaPath } from '#content/media-files.ts'
import type { MediaManifest, TextRecordings } from '#content/media-manifest.ts'
import type { NeededRecording } from '#content/spoken-texts.ts'
import { VOICES, type VoiceName } from '#content/voices.ts'
import type { SpeechSpeed } from '#domain/course/media.ts'

/*
 * The sources of the content's recordings, so that only changed ones are made again (decision 055). People's recordings
 * have no entry here: they have no source that a script could compare.
 */

const made = z.strictObject({
  /** Of the text, the voice and its settings. */
  key: z.string().regex(/^[0-9a-f]{20}$/),
  /** The text that the voice read and the phones that it said, if it reports them. */
  words: z.string().optional(),
  phones: z.string().optional(),
  /** As played by an MP3 decoder. */
  milliseconds: z.number().int().positive(),
  lufs: z.number(),
  leadMs: z.number().int(),
  tailMs: z.number().int(),
})
export type Made = z.infer<typeof made>

/** The file `media/recordings.json`, written by `npm run studio -- audio`: text -> voice -> speed. */
const madeRecordings = z.record(
  z.string(),
  z.partialRecord(z.enum(VOICES), z.strictObject({ normal: made.optional(), slow: made.optional() })),
)
export type MadeRecordings = z.infer<typeof madeRecordings>

const FILE = 'recordings.json'

/** Empty before any recording was made. */
export function readMade(folder = CONTENT_FOLDER): MadeRecordings {
  const path = mediaPath(FILE, folder)
  return existsSync(path) ? madeRecordings.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}

/** Writes one line per text. */
export function writeMade(all: MadeRecordings, folder = CONTENT_FOLDER): void {
  const texts = Object.keys(all).sort((a, b) => (a < b ? -1 : 1))
  const lines = texts.map(text => `${JSON.stringify(text)}: ${JSON.stringify(all[text])}`)
  writeFileSync(mediaPath(FILE, folder), `{\n${lines.join(',\n')}\n}\n`)
}

/** Identifies how a recording is made. */
export function recordingKey(text: string, voice: VoiceName, settings: string): string {
  return hashOf(JSON.stringify([text, voice, settings]))
}

/** A recording to be made. */
export type Wanted = { text: string; voice: VoiceName; speed: SpeechSpeed; key: string }

/**
 * The recordings that scripts have to make: missing ones, and those made from a different source. Recordings by people
 * are never among them.
 */
export function wantedRecordings(
  needed: readonly NeededRecording[],
  {
    manifest,
    made,
    keyOf,
    isThere,
    isAll = false,
  }: {
    manifest: Pick<MediaManifest, 'texts' | 'people'>
    made: MadeRecordings
    keyOf: (text: string, voice: VoiceName, speed: SpeechSpeed) => string
    /** Whether the file exists. */
    isThere: (file: string) => boolean
    /** Whether to make up-to-date recordings again. */
    isAll?: boolean
  },
): Wanted[] {
  return needed.flatMap(({ text, voice, isSlowNeeded }) => {
    const speeds: SpeechSpeed[] = isSlowNeeded ? ['normal', 'slow'] : ['normal']
    return speeds.flatMap(speed => {
      if (manifest.people?.[text]?.[voice]?.[speed] !== undefined) return []
      const key = keyOf(text, voice, speed)
      const file = manifest.texts[text]?.[voice]?.[speed]
      const isCurrent = file !== undefined && made[text]?.[voice]?.[speed]?.key === key && isThere(file)
      return isCurrent && !isAll ? [] : [{ text, voice, speed, key }]
    })
  })
}

/** Keeps the needed recordings, or the needed entries about recordings. */
export function neededOf<Value extends TextRecordings | MadeRecordings>(
  all: Value,
  needed: readonly NeededRecording[],
): Value {
  const kept: Record<string, Partial<Record<VoiceName, object>>> = {}
  for (const { text, voice, isSlowNeeded } of needed) {
    const { normal, slow } = all[text]?.[voice] ?? {}
    const found = { ...(normal && { normal }), ...(isSlowNeeded && slow && { slow }) }
    if (Object.keys(found).length > 0) kept[text] = { ...kept[text], [voice]: found }
  }
  for (const [text, voices] of Object.entries(kept)) kept[text] = inVoiceOrder(voices)
  return kept as Value
}

/** Sets one recording, or the entry about it. */
export function setRecording<Value>(
  all: Record<string, Partial<Record<VoiceName, { normal?: Value; slow?: Value }>>>,
  { text, voice, speed }: Omit<Wanted, 'key'>,
  value: Value,
): void {
  all[text] = { ...all[text], [voice]: { ...all[text]?.[voice], [speed]: value } }
}

function inVoiceOrder<Value>(voices: Partial<Record<VoiceName, Value>>): Partial<Record<VoiceName, Value>> {
  return Object.fromEntries(VOICES.flatMap(voice => (voices[voice] ? [[voice, voices[voice]]] : [])))
}
