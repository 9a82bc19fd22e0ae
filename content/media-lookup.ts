import type { MediaManifest } from '#content/media-manifest.ts'
import type { VoiceName } from '#content/voices.ts'

/** Prefix of the address of every media file. */
const MEDIA_ADDRESS = '/media/'

/** Looks up recordings and pictures by their use, and collects missing ones. */
export class MediaLookup {
  readonly problems: string[] = []
  readonly #manifest: MediaManifest

  constructor(manifest: MediaManifest) {
    this.#manifest = manifest
  }

  /** In a voice, where the manifest has it. */
  recordings(text: string, where: string, _voice?: VoiceName): { normal: string; slow: string } {
    const found = this.#manifest.texts[text]
    if (!found) {
      this.problems.push(
        `${where}, english: there is no recording of "${text}" (run scripts/content-audio.ts)`,
      )
    }
    return { normal: addressOf(found?.normal), slow: addressOf(found?.slow) }
  }

  /** Empty when the item has no song. */
  song(name: string | undefined, where: string): string {
    if (name === undefined) return ''
    const found = this.#manifest.songs[name]
    if (!found) this.problems.push(`${where}, song: there is no song "${name}"`)
    return addressOf(found?.file)
  }

  picture(name: string, where: string): string {
    const found = this.#manifest.pictures[name]
    if (!found) {
      this.problems.push(`${where}, picture: there is no picture "${name}" (run scripts/content-pictures.ts)`)
    }
    return addressOf(found)
  }
}

/** The address of a media file; empty when there is none. */
export function addressOf(name: string | undefined): string {
  return name === undefined ? '' : MEDIA_ADDRESS + name
}
