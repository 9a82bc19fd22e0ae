import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, preparePage } from '#web/app/app.tsx'
import { watchForInstalling } from '#web/lib/installing.ts'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
watchForInstalling()
const isVisitorsPage = root.hasChildNodes()
const { text, all } = preparePage()
const app = <App isVisitorsPage={isVisitorsPage} ready={all} />
// A prerendered page is hydrated as a whole, when everything is loaded (decision 009).
if (isVisitorsPage) void all.then(() => hydrateRoot(root, app))
// On an empty page, suspending would delay the first words by 300 ms.
else void text.then(() => createRoot(root).render(app))
