/*
 * Which modules of the web share a file. Without groups the bundler writes a file for each set of pages that share
 * modules: the player was 20 files, and a phone without HTTP/2 fetches six at a time. A group may hold only modules
 * that most of its pages need; the build prints what each page costs.
 */

/** Matches modules themselves, without what they import: that may belong to other pages. */
function group(name: string, priority: number, test: RegExp) {
  return { name, test, priority, includeDependenciesRecursively: false }
}

export const CHUNK_GROUPS = [
  // Separate from the product, so that a new version leaves it in the cache.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 },
  { name: 'frame', tags: ['$initial' as const], priority: 4 },
  // Small parts of the player and of the shell.
  group(
    'kit',
    3,
    /web\/ui\/(?:menu|notice|picture|rays|ring|use-swipe)\.|lib\/unsaved|speaking\/vibration|saving-status|site\/brand|course\/progress\./,
  ),
  // Microphone and loudspeaker: the player, the library and the device check.
  group(
    'speaking',
    2,
    /web\/speaking\/(?:devices|failure-notice|microphone|no-audio|recogniser(?:-trust)?|sound|speaking-text|tones|use-speaking|voice)\.|course\/attempts|speech\/phones/,
  ),
  // Shared by the player and the kinds of item that load later.
  group(
    'lesson',
    1,
    /features\/player\/(?:cannot-show|player\.module|use-attempts|use-swipe|step\/(?:listen-row|notes-button|spoken-step|step-navigation|use-phones|use-task))|speech\/step-options|course\/(?:exercise-group|item-title|kinds|steps)/,
  ),
]
