import { isBlank } from '#domain/course/faults.ts'
import type { Finding } from '#domain/course/health/health-kinds.ts'
import type { KnownMedia } from '#domain/course/health/recording-rules.ts'
import { type RuledItem, saidTexts } from '#domain/course/item-rules.ts'
import { isAlphabet } from '#domain/course/kinds/exercise.ts'
import { mediaUsesOf } from '#domain/course/media-uses.ts'
import { type SaidText, shownWords } from '#domain/course/said-texts.ts'

/*
 * Missing recordings and pictures, addresses that do not open on a page served over https, and addresses of this server
 * without a file.
 */

/** Texts without a recording, and builders whose tiles the browser's voice reads. */
export function missingAudio(item: RuledItem): Finding[] {
  return [
    ...withText(item).flatMap(({ english, audio }) =>
      audio && isBlank(audio.value) ? [missing(audio.path, english.value)] : [],
    ),
    ...silentTiles(item, ''),
  ]
}

function silentTiles(item: RuledItem, at: string): Finding[] {
  const tiles = item.sentenceBuilder?.wordsFromLesson ?? []
  const silent = tiles.filter(({ word, audioUrl }) => !isBlank(word) && isBlank(audioUrl))
  const [first] = silent
  const path = `${at}sentenceBuilder.wordsFromLesson.${first ? tiles.indexOf(first) : 0}.audioUrl`
  const words = silent.map(({ word }) => word).join(', ')
  return [
    ...(first ? [{ path, reason: 'tilesSilent' as const, text: words }] : []),
    ...(item.parts ?? []).flatMap((part, index) => silentTiles(part, `${at}parts.${index}.`)),
  ]
}

/** Recorded texts that have no slow recording. */
export function missingSlowAudio(item: RuledItem): Finding[] {
  return recorded(item).flatMap(({ english, slowAudio }) =>
    slowAudio && isBlank(slowAudio.value) ? [missing(slowAudio.path, english.value)] : [],
  )
}

/** Recorded texts of two or more words that cannot be heard word by word. */
export function missingSplitAudio(item: RuledItem): Finding[] {
  return recorded(item).flatMap(({ english, splitAudio }) => {
    if (!splitAudio) return []
    const words = shownWords(english.value).length
    const { path, value: addresses } = splitAudio
    const text = english.value
    const empty = addresses.findIndex(isBlank)
    if (words < 2 && addresses.length <= 1) return []
    if (addresses.length === 0) return [missing(path, text)]
    if (addresses.length !== words) {
      return [{ path, reason: 'wordsDiffer' as const, text, value: `${addresses.length}/${words}` }]
    }
    return empty === -1 ? [] : [missing(`${path}.${empty}`, text)]
  })
}

/** Words and sentences without a picture, and options without one. */
export function missingPictures(item: RuledItem): Finding[] {
  return [
    ...withText(item).flatMap(({ english, picture }) =>
      picture && isBlank(picture.value) ? [missing(picture.path, english.value)] : [],
    ),
    ...emptyOptions(item, ''),
  ]
}

function emptyOptions({ imageSelection, parts = [] }: RuledItem, at: string): Finding[] {
  return [
    ...(imageSelection?.options ?? []).flatMap(({ label, imageUrl }, index) =>
      isBlank(imageUrl) ? [missing(`${at}imageSelection.options.${index}.imageUrl`, label)] : [],
    ),
    ...parts.flatMap((part, index) => emptyOptions(part, `${at}parts.${index}.`)),
  ]
}

/** External addresses that are not https, and texts that are no address at all. */
export function badAddresses(item: RuledItem): Finding[] {
  return mediaUsesOf(item).flatMap(({ address, path, english }) => {
    if (address.startsWith('/media/') || /^https:\/\//i.test(address)) return []
    const reason = /^http:\/\//i.test(address) ? ('insecure' as const) : ('notAnAddress' as const)
    return [{ path, reason, text: english, value: address.slice(0, 80) }]
  })
}

/** Addresses of this server without a file: the backup of the files is older than that of the database. */
export function missingFiles(item: RuledItem, { hasFile }: KnownMedia): Finding[] {
  if (!hasFile) return []
  return mediaUsesOf(item).flatMap(({ address, path, english }) => {
    if (!address.startsWith('/media/') || hasFile(address) !== false) return []
    return [{ path, reason: 'fileMissing', text: english, value: address.slice('/media/'.length, 80) }]
  })
}

function withText(item: RuledItem): SaidText[] {
  return saidTexts(item).filter(({ english }) => !isBlank(english.value))
}

function recorded(item: RuledItem): SaidText[] {
  if (isAlphabet(item)) return []
  return withText(item).filter(({ audio }) => audio !== undefined && !isBlank(audio.value))
}

function missing(path: string, text: string): Finding {
  return { path, reason: 'missing', text }
}
