import { type MediaManifest, recordingsOf } from '#content/media-manifest.ts'
import { bySpeaker, DEFAULT_VOICE, type VoiceName } from '#content/voices.ts'

/** Prefix of the address of every media file. */
const MEDIA_ADDRESS = '/media/'

/** Looks up recordings and pictures by their use, and collects missing ones. */
export class MediaLookup {
  readonly problems: string[] = []
  readonly #manifest: MediaManifest

  constructor(manifest: MediaManifest) {
    this.#manifest = manifest
  }

  recordings(
    text: string,
    where: string,
    voice: VoiceName = DEFAULT_VOICE,
  ): { normal: string; slow: string } {
    const { normal, slow } = recordingsOf(this.#manifest, text, voice)
    if (normal === undefined) {
      this.problems.push(
        `${where}, english: there is no recording of "${text}"${bySpeaker(voice)} (run npm run studio -- audio)`,
      )
    }
    return { normal: addressOf(normal), slow: addressOf(slow) }
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
      this.problems.push(`${where}, picture: there is no picture "${name}" (run npm run studio -- pictures)`)
    }
    return addressOf(found)
  }
}

/** The address of a media file; empty when there is none. */
export function addressOf(name: string | undefined): string {
  return name === undefined ? '' : MEDIA_ADDRESS + name
}
