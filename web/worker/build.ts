/** What the build tells its service worker. Paths begin at the root of the site. */
export type Build = {
  /** Changes with every build of other sources; the pages of this build say the same. */
  version: string
  /** What a page needs before it can show anything: brought at once. */
  shell: readonly string[]
  /** All that a lesson may need: brought when one is opened, so that a new build takes nothing away from it. */
  lesson: readonly string[]
  /** Every file that is named by its content. What another build had besides is thrown away. */
  assets: readonly string[]
  /** Small files without a hash in their name, kept as they were when this version came. */
  fixed: readonly string[]
}

/**
 * What a page says to a worker: which version it is, answered through the port that comes with the question;
 * that it may take over; that a lesson was opened.
 */
export type WorkerMessage = 'version' | 'activate' | 'lesson'
