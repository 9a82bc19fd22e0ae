/** The build's data for its service worker. Paths are relative to the root of the site. */
export type Build = {
  /** Changes with the sources of the build; the pages of this build have the same. */
  version: string
  /** Files that a page needs to show anything: cached at installation. */
  shell: readonly string[]
  /** All files that a lesson may need: cached when one is opened, so that a new build cannot break it. */
  lesson: readonly string[]
  /** All content-hashed files. Files of other builds are deleted. */
  assets: readonly string[]
  /** Small files without a hash in their names, cached per version. */
  fixed: readonly string[]
}

/**
 * Messages from a page to a worker: `version` is answered through the transferred port, `activate` lets it take over,
 * `lesson` reports an opened lesson, `pictures` the addresses of its pictures.
 */
export type WorkerMessage = 'version' | 'activate' | 'lesson' | { pictures: string[] }
