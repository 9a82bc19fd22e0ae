import { createRoot } from 'react-dom/client'
import { Authoring } from '#web/authoring/authoring.tsx'
import { languageFor } from '#web/frame/page-language.tsx'
import { TEXTS } from '#web/frame/texts.ts'
import { call } from '#web/lib/call.ts'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/ui/scene.css'

/*
 * The authoring program (decision 021). This part is small: it asks who the user is, and only an administrator loads
 * the rest.
 */
const root = document.getElementById('root')
if (!root) throw new Error('authoring.html has no #root')
const language = languageFor(window.location.pathname)
document.documentElement.lang = language
const firstCheck = call('POST auth')
void TEXTS[language].preload().then(() => createRoot(root).render(<Authoring firstCheck={firstCheck} />))
