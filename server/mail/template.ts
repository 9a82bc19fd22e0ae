import type { Language, LocalText } from '#domain/languages.ts'
import { brand } from '#domain/site/brand.ts'
import { escapeHtml } from '#server/http/plain-page.ts'

/** The content of a mail. All plain text: rendering escapes it, so user input is safe. */
export type MailContent = {
  subject: string
  paragraphs: string[]
  /** The call to action, as a button; `url` begins with http:// or https://. */
  action?: { label: string; url: string }
  /** Small print: how long a link is valid, what to do about an unexpected mail. */
  note?: string
}

export type RenderedMail = { subject: string; text: string; html: string }

const SUBJECT_MAX_LENGTH = 200

const FALLBACK: LocalText = {
  es: 'Si el botón no funciona, copia este enlace en tu navegador:',
  en: 'If the button does not work, copy this link into your browser:',
}
const HELP: LocalText = { es: '¿Necesitas ayuda? Escribe a', en: 'Do you need help? Write to' }

/** Renders a mail as text, and as HTML in the product's design. */
export function renderMail(content: MailContent, language: Language): RenderedMail {
  return {
    subject: oneLine(content.subject).slice(0, SUBJECT_MAX_LENGTH),
    text: asText(content, language),
    html: asHtml(content, language),
  }
}

/** Line breaks in a subject could inject headers. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function asText({ paragraphs, action, note }: MailContent, language: Language): string {
  const parts = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [note] : []),
    `-- \n${brand.name} · ${brand.address[language]}\n${HELP[language]} ${brand.supportEmail}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/*
 * Mail programs have limited support for style sheets and variables: the values of web/ui/tokens.css are inlined.
 * Those with style sheets get the dark theme.
 */
const INK = '#0e2f36'
const INK_2 = '#48626a'
const ACCENT = '#c43d17'
const ACCENT_TEXT = '#b23614'
const FONT = "font-family:Figtree,Roboto,'Segoe UI',Helvetica,Arial,sans-serif"

const DARK = `@media (prefers-color-scheme:dark){
.page{background:#0b2026!important}.card{background:#132d34!important}
.ink{color:#fff4e2!important}.ink-2{color:#b4c5c4!important}.link,.name{color:#ff9c75!important}
.button{background:#ff8a5c!important;color:#2b0e04!important}}`

function asHtml({ subject, paragraphs, action, note }: MailContent, language: Language): string {
  const text = (size: number, color: string) =>
    `margin:0 0 16px;${FONT};font-size:${size}px;line-height:1.5;color:${color};overflow-wrap:anywhere`
  const body = paragraphs.map(
    paragraph => `<p class="ink" style="${text(17, INK)}">${escapeLines(paragraph)}</p>`,
  )
  if (action) {
    const url = escapeHtml(action.url)
    body.push(
      `<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;${FONT};` +
        `font-size:17px;font-weight:600;line-height:24px;padding:14px 28px;border-radius:14px;` +
        `background:${ACCENT};color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
      `<p class="ink-2" style="${text(15, INK_2)}">${FALLBACK[language]}<br>` +
        `<a class="link" href="${url}" style="color:${ACCENT_TEXT}">${url}</a></p>`,
    )
  }
  if (note) body.push(`<p class="ink-2" style="${text(15, INK_2)}">${escapeLines(note)}</p>`)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fff8ec">
<div class="page" style="background:#fff8ec;padding:24px 16px">
<div style="max-width:560px;margin:0 auto">
<p class="name" style="margin:0 0 16px;${FONT};font-size:26px;font-weight:700;letter-spacing:-0.02em;\
color:${ACCENT_TEXT}">${escapeHtml(brand.name)}</p>
<div class="card" style="background:#ffffff;border-radius:20px;padding:32px 24px 16px">
${body.join('\n')}
</div>
<p class="ink-2" style="${text(15, INK_2)};padding-top:24px">${escapeHtml(`${brand.name} · ${brand.address[language]}`)}<br>
${HELP[language]} <a class="link" href="mailto:${brand.supportEmail}" style="color:${ACCENT_TEXT}">\
${escapeHtml(brand.supportEmail)}</a></p>
</div>
</div>
</body>
</html>
`
}

function escapeLines(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')
}
