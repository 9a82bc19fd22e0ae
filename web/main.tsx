import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, preparePage } from '#web/app/app.tsx'
import { prepareSaving } from '#web/app/saving-provider.tsx'
import { call } from '#web/lib/call.ts'
import { takeFirstData } from '#web/lib/first-data.ts'
import { watchForInstalling } from '#web/lib/installing.ts'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

/** How long the first screen is waited for: then a page says that it is loading. */
const READY_WITHIN_MS = 500

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
watchForInstalling()
const isVisitorsPage = root.hasChildNodes()
const { language, text, all } = preparePage()
if (isVisitorsPage) {
  // A prerendered page is hydrated as a whole, when everything is loaded (decision 009).
  void all.then(() => {
    hydrateRoot(root, <App isVisitorsPage />)
    // From now on React hears what is pressed; what was pressed before is repeated by `EarlyPresses`.
    document.documentElement.dataset.isStarted = ''
  })
} else {
  const first = takeFirstData(language)
  if (first) {
    // The screen is rendered once, with everything that it shows: each step in between costs a slow phone a frame.
    const ready = Promise.all([all, prepareSaving(first.user)])
    const late = text.then(() => new Promise(resolve => setTimeout(resolve, READY_WITHIN_MS)))
    void Promise.race([ready, late]).then(() =>
      createRoot(root).render(<App isVisitorsPage={false} firstUser={first.user} />),
    )
  } else {
    const answer = call('POST auth')
    // Nothing is decided before the code of the screen is there: React would show a fallback for 300 ms.
    const firstCheck = all.then(() => answer)
    void text.then(() => createRoot(root).render(<App isVisitorsPage={false} firstCheck={firstCheck} />))
  }
}
