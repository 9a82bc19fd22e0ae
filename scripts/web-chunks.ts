import type { Rolldown } from 'vite'

/*
 * Which modules of the web share a file. Without groups the bundler writes a file for each set of pages that share
 * modules: the player was 20 files, and a phone without HTTP/2 fetches six at a time. A group holds the modules that
 * its pages need together, but none that no page shows at once. The build prints the cost of each page, in bytes,
 * requests and rounds (scripts/web-budget.ts).
 */

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** Small parts of nearly every page. */
const KIT =
  /web\/ui\/(?:call-failure|focus-start|menu|notice|picture|rays|ring|use-swipe)\.|frame\/load-trouble|lib\/(?:answered-trace|ask-browser|optional-part|saves-data|unsaved)|speaking\/vibration|saving\/(?:leaving-guard|saving-notice|saving-status|use-status|waiting-notice)|site\/brand|course\/progress\./

/** Matches modules themselves, without their imports, which may belong to other pages. */
function group(name: string, priority: number, test: RegExp) {
  return { name, test, priority, includeDependenciesRecursively: false }
}

/** The beginning of every page, with the parts of nearly every page: one file. */
const FRAME = {
  name: (id: string, modules: Modules) => (KIT.test(id) || isInitial(id, modules) ? 'frame' : null),
  debugName: 'frame',
  priority: 2,
  includeDependenciesRecursively: false,
}

export const CHUNK_GROUPS = [
  // Separate from the product, so that a new version leaves it in the cache.
  group('react', 3, /node_modules\/(?:react|react-dom|scheduler)\//),
  FRAME,
  // The first spoken item, and the modules that it shares with the kinds of item that load later. It is one file with
  // microphone and loudspeaker, which library and device check use too: a lesson has six files at once, not seven.
  group(
    'player',
    1,
    /web\/speaking\/(?:device-memory|devices|failure-notice|has-voice|microphone(?!-level)|no-audio|recogni(?:tion|ser(?:-trust)?)\.|sound|pronunciation|speaking-text|tones|use-failures|use-has-voice|use-listener|use-speaking|voice)|course\/attempts|speech\/(?:phones|recogniser-faults|respelling)|features\/player\/(?:active-course|current-item|player\.|player-head|known-progress|run-item|run-start|segments|kinds\/(?:word|registry)\.|ladder\/use-rung|use-(?!editing|item-run)|step\/(?:encouragement|right-band|listen-row|notes-button|spoken-ladder|spoken-step|step-controls|step-navigation|text-to-say|use-attempt-data|use-phones|use-spoken-task|use-task))|speech\/(?:step-options|targets)|course\/(?:course|exercise-group|item-run|item-title|kinds|lesson-parts|moving|percent|reading-time|sittings|steps|unlocking)|lib\/(?:goes-on|use-is-wide|use-on-change)|saving\/(?:device-notice|use-saving)\.|text\/(?:own-failures|step)\//,
  ),
  // Preloaded together after the first step. Fewer files also make the list of them shorter, which every page loads.
  group(
    'ladder',
    1,
    /features\/player\/(?:ladder\/(?:choose|compare|inline-ladder|ladder|other-way|rungs|typing)|cannot-show|load-failure|over\/menu-entries|step\/asked-text)|lib\/keep-lesson|speaking\/slower|speech\/contrast-words|text\/(?:ladder|player-menu)\//,
  ),
  // After an attempt, preloaded with the ladder.
  group('feedback', 1, /features\/player\/step\/(?:failure-sheet|feedback)\./),
  // Over or beside an item, preloaded together when the browser is idle.
  group('beside', 1, /features\/player\/over\/(?:lesson-menu|lesson-outline|usage-notes)/),
  // Only for administrators.
  group('editing', 1, /features\/player\/(?:editing|use-editing|step\/editable-text)\.|course\/said-alike/),
  // Dialogs and forms: sign-in, registration, contact, the newsletter of the first page.
  group(
    'forms',
    1,
    /web\/ui\/(?:close-on-back|dialog|field|form(?:-field|-line)?|use-form|use-press-end)\.|frame\/personal-fields|text\/personal-data\/|domain\/(?:personal-data|phone)\./,
  ),
  // Shared by the pages of an account.
  group(
    'accounts',
    1,
    /features\/accounts\/(?:account-page|accounts\.module|check-mail|google-sign-in|refusals|resend-activation|second-step|try-again|use-session-elsewhere)|text\/(?:accounts|google)\/|web\/google\//,
  ),
  // The sheet, and its words, which the account and the check of codes show without it.
  group(
    'certificate',
    1,
    /features\/certificate\/(?:paper|preview)\.|domain\/certificate\/(?:check-address|drawing)/,
  ),
  group('certificate-words', 1, /domain\/certificate\/wording|text\/certificate\//),
  // Plans and their prices.
  group(
    'plans',
    1,
    /membership\/(?:plan-price|failed-charge|plans|prices)|text\/(?:legal\/prices|membership|plan)|lib\/use-formats|domain\/calendar/,
  ),
]

/** Whether every page begins with a module: the entry reaches it without loading on demand. */
function isInitial(id: string, modules: Modules): boolean {
  const seen = new Set([id])
  for (const one of seen) {
    const module = modules.getModuleInfo(one)
    if (module?.isEntry) return true
    for (const importer of module?.importers ?? []) seen.add(importer)
  }
  return false
}
