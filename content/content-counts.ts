import { statSync } from 'node:fs'
import type { CourseSource } from '#content/course-files.ts'
import { kindOfAuthored } from '#content/kinds.ts'
import { tokens } from '#content/known-words.ts'
import { type Level, levelsOf } from '#content/levels.ts'
import { mediaPath } from '#content/media-files.ts'
import { type MediaManifest, recordingFiles, recordingsOf } from '#content/media-manifest.ts'
import { type Said, saidText, saidWords } from '#content/said.ts'
import type { ItemFile } from '#content/schema.ts'
import { examplesOf } from '#content/spoken-texts.ts'
import { taughtTexts } from '#content/taught-texts.ts'
import { DEFAULT_VOICE } from '#content/voices.ts'
import { withoutMark } from '#domain/course/scene-address.ts'

export type ContentCounts = {
  lessons: number
  items: Record<string, number>
  sentences: number
  notes: number
  recordings: number
  pictures: number
  words: number
  levels: Record<Level, number>
}

/** The contents of a course, counted from its files. */
export function countsOf({ lessons }: CourseSource, manifest: MediaManifest): ContentCounts {
  const written = lessons.filter(({ items }) => items.length > 0)
  const items = written.flatMap(lesson => lesson.items)
  const texts = written.flatMap(taughtTexts)
  const taught = items.filter(item => item.type === 'word')
  const files = items.flatMap(item => filesOf(item, manifest))
  return {
    lessons: written.length,
    items: countedBy(items, item => item.type),
    sentences: texts.filter(({ role }) => role === 'sentence').length,
    notes: items.filter(item => item.expandedExplanation).length,
    recordings: new Set(files.filter(file => file.endsWith('.mp3'))).size,
    pictures: new Set(files.filter(file => !file.endsWith('.mp3'))).size,
    words: new Set(
      texts
        .filter(({ role }) => role !== 'title' && role !== 'pair')
        .flatMap(({ english }) => tokens(english)),
    ).size,
    levels: levelsOf(taught),
  }
}

/** The bytes that a device loads for a lesson: its recordings and pictures, each counted once. */
export function lessonBytes(items: readonly ItemFile[], manifest: MediaManifest): number {
  return bytesOf(items.flatMap(item => filesOf(item, manifest)))
}

/** The bytes of every recording and picture of the content. */
export function mediaBytes(manifest: MediaManifest): number {
  return bytesOf([...recordingFiles(manifest), ...Object.values(manifest.pictures)])
}

function bytesOf(files: readonly string[]): number {
  const names = new Set(files.map(withoutMark))
  return [...names].reduce((sum, file) => sum + statSync(mediaPath(file)).size, 0)
}

function filesOf(item: ItemFile, manifest: MediaManifest): string[] {
  const kind = kindOfAuthored(item)
  const recordings = (said: Said) => recordingsOf(manifest, saidText(said), said.voice ?? DEFAULT_VOICE)
  const whole = [...kind.asked(item), ...kind.heard(item)].map(recordings)
  const words = kind.asked(item).flatMap(saidWords)
  const heard = [...words.map(english => ({ english })), ...kind.heardWords(item), ...examplesOf(item)].map(
    recordings,
  )
  return [
    ...whole.flatMap(({ normal, slow }) => [normal ?? [], slow ?? []].flat()),
    ...heard.flatMap(({ normal }) => normal ?? []),
    ...kind.pictures(item).flatMap(name => manifest.pictures[name] ?? []),
  ]
}

function countedBy<One>(all: readonly One[], nameOf: (one: One) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of all) counts[nameOf(one)] = (counts[nameOf(one)] ?? 0) + 1
  return counts
}
