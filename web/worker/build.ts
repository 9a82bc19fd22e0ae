/** The build's data for its service worker. Paths are relative to the site's root. */
export type Build = {
  /** Changes with the sources of the build; all pages of a build have the same version. */
  version: string
  /** Files without which a page shows nothing: cached at installation. */
  shell: readonly string[]
  /** All files that a lesson may need: cached when one is opened, so that a new build cannot break it. */
  lesson: readonly string[]
  /** All content-hashed files. Files of other builds are deleted. */
  assets: readonly string[]
  /** Small files without a hash in their names, cached per version. */
  fixed: readonly string[]
}

/**
 * Messages from a page to a worker: `version` is answered through the transferred port, `activate` lets the worker take
 * over, `lesson` reports an opened lesson, `pictures` lists the addresses of its pictures.
 */
export type WorkerMessage = 'version' | 'activate' | 'lesson' | { pictures: string[] }
