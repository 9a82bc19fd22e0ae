import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, preparePage } from '#web/app/app.tsx'
import { watchForInstalling } from '#web/lib/installing.ts'
import { startUpdates } from '#web/lib/updates.ts'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
watchForInstalling()
startUpdates()
const isVisitorsPage = root.hasChildNodes()
const { text, all } = preparePage()
const app = <App isVisitorsPage={isVisitorsPage} ready={all} />
// A page that was written at build time stays as it is, and begins to answer as a whole (decision 009).
if (isVisitorsPage) void all.then(() => hydrateRoot(root, app))
// Where there is nothing to read yet, React would hide the first words for 300 ms if it had to wait for them.
else void text.then(() => createRoot(root).render(app))
