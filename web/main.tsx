import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, prepareVisitorsPage } from '#web/app/app.tsx'
import { watchForInstalling } from '#web/lib/installing.ts'
import { startUpdates } from '#web/lib/updates.ts'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
watchForInstalling()
startUpdates()
// A page that was written at build time stays as it is, and begins to answer (decision 009).
const isVisitorsPage = root.hasChildNodes()
const app = (
  <StrictMode>
    <App isVisitorsPage={isVisitorsPage} />
  </StrictMode>
)
if (isVisitorsPage) {
  // What does not come is asked for again by the screen itself, which can say so.
  void prepareVisitorsPage()
    .catch(() => undefined)
    .then(() => hydrateRoot(root, app))
} else createRoot(root).render(app)
