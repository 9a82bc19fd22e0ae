import type { Language } from '#domain/languages.ts'
import { brand } from '#domain/site/brand.ts'
import { escapeHtml, inlineSource, PALETTE, plainPage } from '#server/http/plain-page.ts'
import type { Mail } from '#server/mail/store.ts'

const TEXTS = {
  es: {
    title: 'Bandeja de salida',
    about:
      'Aquí quedan los correos mientras no hay un servidor de correo (SMTP_URL). No existe en producción.',
    address: 'Dirección',
    show: 'Mostrar',
    empty: 'Todavía no hay correos',
    hint: 'Regístrate, pide una contraseña nueva o escribe en la página de contacto, y vuelve a cargar esta página.',
    to: 'Para',
    preview: 'Como lo ve quien lo recibe',
    text: 'Como texto',
    links: 'Enlaces',
  },
  en: {
    title: 'Outbox',
    about:
      'Mails are kept here while there is no mail server (SMTP_URL). Production does not have this page.',
    address: 'Address',
    show: 'Show',
    empty: 'There are no mails yet',
    hint: 'Register, ask for a new password or write on the contact page, then load this page again.',
    to: 'To',
    preview: 'As the recipient sees it',
    text: 'As text',
    links: 'Links',
  },
} satisfies Record<Language, Record<string, string>>

const STYLE = `${PALETTE}
body{padding:24px 16px 64px}
main{max-width:44rem;margin:0 auto;display:grid;gap:16px}
h1{margin:0;font-size:26px;line-height:1.25}h2{margin:0;font-size:20px;line-height:1.25;overflow-wrap:anywhere}
p{margin:0}.quiet{color:var(--ink-2);font-size:15px;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end}
label{display:grid;gap:4px;flex:1 1 16rem;font-size:15px;font-weight:600}
input,button{min-height:48px;border-radius:8px;font:inherit;padding:0 12px}
input{width:100%;border:1.5px solid var(--line);background:var(--surface);color:var(--ink)}
button{border:0;border-radius:14px;padding:0 24px;background:var(--accent);color:var(--on-accent);font-weight:600;
cursor:pointer}
article,.empty{display:grid;gap:12px;padding:24px 16px;border-radius:20px;background:var(--surface)}
.empty{border:1.5px dashed var(--line);background:none;text-align:center}
a{color:var(--link);overflow-wrap:anywhere}ul{margin:0;padding:0;list-style:none;display:grid;gap:8px}
li a{display:inline-block;padding:10px 0}
summary{min-height:48px;padding:10px 0;font-weight:600;cursor:pointer}
iframe{display:block;width:100%;height:36rem;border:1.5px solid var(--line);border-radius:8px;background:#fff8ec}
pre{margin:0;font:15px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}`

/** Allows only its own style, and the mails in frames. */
export const OUTBOX_POLICY = [
  "default-src 'none'",
  `style-src ${inlineSource(STYLE)}`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export type Outbox = { mails: readonly Mail[]; to: string | undefined; language: Language }

/** The outbox as a page, newest mail first and expanded. */
export function outboxPage({ mails, to, language }: Outbox): string {
  const texts = TEXTS[language]
  const title = `${texts.title} · ${brand.name}`
  const list = mails.map((mail, index) => article(mail, { language, isOpen: index === 0 }))
  const empty = `<div class="empty"><h2>${texts.empty}</h2><p>${texts.hint}</p></div>`
  const content = `<h1>${texts.title}</h1>
<p class="quiet">${texts.about}</p>
<form method="get" action="/dev/outbox">
<label>${texts.address}<input type="search" name="to" value="${escapeHtml(to ?? '')}"></label>
<button type="submit">${texts.show}</button>
</form>
${list.join('\n') || empty}`
  return plainPage({ language, title, style: STYLE, content })
}

function article(
  { id, recipient, subject, text, createdAt }: Mail,
  { language, isOpen }: { language: Language; isOpen: boolean },
): string {
  const texts = TEXTS[language]
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const name = escapeHtml(subject)
  return `<article>
<h2>${name}</h2>
<p class="quiet">${texts.to} ${escapeHtml(recipient)} · <time datetime="${createdAt.toISOString()}">\
${time.format(createdAt)}</time></p>
${links(text, texts.links)}
<details${isOpen ? ' open' : ''}><summary>${texts.preview}</summary>
<iframe src="/dev/outbox/${id}" title="${name}" loading="lazy"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></details>
<details><summary>${texts.text}</summary><pre>${escapeHtml(text)}</pre></details>
</article>`
}

/** The links of a mail without duplicates, because not every browser can follow links in the preview frame. */
function links(text: string, label: string): string {
  const found = [...new Set(text.match(/https?:\/\/\S+/g))].map(escapeHtml)
  if (found.length === 0) return ''
  const items = found.map(url => `<li><a href="${url}">${url}</a></li>`)
  return `<ul aria-label="${label}">${items.join('')}</ul>`
}
