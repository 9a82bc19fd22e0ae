import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, preparePage } from '#web/app/app.tsx'
import { prepareSaving } from '#web/app/saving-provider.tsx'
import { call } from '#web/lib/call.ts'
import { takeFirstData, whenParsed } from '#web/lib/first-data.ts'
import { watchForInstalling } from '#web/lib/installing.ts'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/ui/scene.css'

/** How long to wait for the first screen before the page says that it is loading. */
const READY_WITHIN_MS = 500
/**
 * How long a page that arrived before its data shows nothing: longer than a slow network takes, so that it rarely
 * flickers.
 */
const DATA_WITHIN_MS = 1_500

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
watchForInstalling()
const isVisitorsPage = root.hasChildNodes()
const { language, text, all } = preparePage()
if (isVisitorsPage) {
  // A prerendered page is hydrated as a whole, once everything is loaded (decision 009).
  void all.then(() => {
    hydrateRoot(root, <App isVisitorsPage />)
    // From now on React receives presses; `EarlyPresses` repeats the earlier ones.
    document.documentElement.dataset.isStarted = ''
  })
} else {
  void start(root)
}

/** Shows the first screen once its data has arrived with the page, or requests the data. */
async function start(container: HTMLElement): Promise<void> {
  // The browser is idle until the data arrives; a learner's screen then waits for this code.
  if (document.readyState === 'loading') void import('#web/saving/outbox.ts').catch(() => undefined)
  const coming = whenParsed().then(() => takeFirstData(language))
  const first = await Promise.race([coming, text.then(() => after(DATA_WITHIN_MS))])
  if (first) {
    // The screen is rendered once, complete: each step in between costs a slow phone a frame.
    const ready = Promise.all([all, prepareSaving(first.user)])
    await Promise.race([ready, text.then(() => after(READY_WITHIN_MS))])
    createRoot(container).render(<App isVisitorsPage={false} firstUser={first.user} />)
  } else {
    // The data may still arrive: then no request is needed.
    const answer = coming.then(late => (late ? { isOk: true as const, data: late.user } : call('POST auth')))
    // Decide nothing before the code of the screen is loaded: React would show a fallback for 300 ms.
    const firstCheck = all.then(() => answer)
    await text
    createRoot(container).render(<App isVisitorsPage={false} firstCheck={firstCheck} />)
  }
}

function after(ms: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, ms, undefined))
}
