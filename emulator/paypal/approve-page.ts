import type { Language, LocalText } from '#domain/languages.ts'
import { brand } from '#domain/site/brand.ts'
import type { IntervalUnit } from '#emulator/paypal/periods.ts'
import type { Plan, Subscription } from '#emulator/paypal/state.ts'
import { escapeHtml, inlineSource, PALETTE, plainPage } from '#server/http/plain-page.ts'

/** The payer's pages at PayPal: in a pop-up of the buttons, or in place of the shop. */

const TEXTS = {
  es: {
    about: 'PayPal de prueba: aquí no se cobra nada.',
    title: 'Suscríbete',
    opening: 'Abriendo el pago…',
    to: 'Pagas a',
    approve: 'Aceptar y suscribirme',
    decline: 'Probar con una tarjeta rechazada',
    cancel: 'Cancelar y volver',
    refused: 'Tu banco rechazó la tarjeta. No se cobró nada.',
    another: 'Pagar con otra tarjeta',
    leave: 'Volver sin pagar',
    done: 'Listo. Volviendo…',
    doneBefore: 'Esta suscripción ya está respondida.',
    back: 'Volver',
    unknown: 'Este pago no existe o ya venció.',
  },
  en: {
    about: 'A PayPal for trying things out: nothing is charged here.',
    title: 'Subscribe',
    opening: 'Opening the payment…',
    to: 'You pay',
    approve: 'Agree and subscribe',
    decline: 'Try with a card that is refused',
    cancel: 'Cancel and go back',
    refused: 'Your bank refused the card. Nothing was charged.',
    another: 'Pay with another card',
    leave: 'Go back without paying',
    done: 'Done. Going back…',
    doneBefore: 'This subscription has been answered already.',
    back: 'Go back',
    unknown: 'This payment does not exist or has expired.',
  },
} satisfies Record<Language, Record<string, string>>

const EVERY: LocalText = { es: 'cada', en: 'every' }
const UNITS: Record<Language, Record<IntervalUnit, readonly [string, string]>> = {
  es: { DAY: ['día', 'días'], WEEK: ['semana', 'semanas'], MONTH: ['mes', 'meses'], YEAR: ['año', 'años'] },
  en: { DAY: ['day', 'days'], WEEK: ['week', 'weeks'], MONTH: ['month', 'months'], YEAR: ['year', 'years'] },
}

const STYLE = `${PALETTE}
body{min-height:100dvh;display:grid;place-items:center;padding:24px 16px}
main{width:100%;max-width:26rem;display:grid;gap:20px}
.card{display:grid;gap:16px;padding:24px 20px;border-radius:20px;background:var(--surface)}
.about{margin:0;padding:10px 14px;border-radius:14px;background:var(--sun-soft);color:var(--near);font-size:15px}
h1{margin:0;font-size:26px;line-height:1.25}p{margin:0;overflow-wrap:anywhere}
.quiet{color:var(--ink-2);font-size:15px}.price{font-size:34px;font-weight:700;line-height:1.1}
.refused{padding:12px 14px;border-radius:14px;background:var(--wrong-soft);color:var(--wrong);font-weight:600}
form{display:grid;gap:12px}
button,.button{display:grid;place-items:center;min-height:48px;padding:8px 20px;border:1.5px solid var(--line);
border-radius:14px;background:none;color:var(--ink);font:inherit;font-weight:600;line-height:1.2;text-align:center;
text-decoration:none;cursor:pointer}
.main{min-height:56px;border-color:transparent;background:var(--accent);color:var(--on-accent)}
.main:hover,.main:active{background:var(--accent-strong)}button:active{background:var(--surface-2)}
.main:active{background:var(--accent-strong)}`

/*
 * Posts the outcome to the opener. Without an opener, because the browser separated them or this is the shop's own
 * window, it returns to the shop.
 */
const LEAVE = `
const { outcome, back } = document.querySelector('[data-back]').dataset
if (window.opener && outcome) {
  window.opener.postMessage(JSON.parse(outcome), location.origin)
  window.close()
} else location.replace(back)`

/** The outcome of an approval, as posted to the opener. */
export type Outcome = {
  paypal: 'approved' | 'cancelled' | 'refused'
  subscriptionID: string
  orderID: string
  payerID: string | undefined
}

/** Allows these pages' own content, and forms that redirect to the shop's return addresses. */
export function approvePolicy(subscription?: Subscription): string {
  const { return_url, cancel_url } = subscription?.request.application_context ?? {}
  const origins = [return_url, cancel_url].flatMap(url => URL.parse(url ?? '')?.origin ?? [])
  return [
    "default-src 'none'",
    `style-src ${inlineSource(STYLE)}`,
    `script-src ${inlineSource(LEAVE)}`,
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type Shown = { language: Language; subscription: Readonly<Subscription>; plan: Plan; isPopup: boolean }

/** The approval page; with `isRefused` after a refused card. */
export function approvePage({ isRefused, ...shown }: Shown & { isRefused: boolean }): string {
  const { language, subscription, plan, isPopup } = shown
  const texts = TEXTS[language]
  const shop = subscription.request.application_context?.brand_name ?? brand.name
  const button = (choice: string, text: string, kind = '') =>
    `<button type="submit" name="choice" value="${choice}"${kind}>${text}</button>`
  const buttons = isRefused
    ? [button('approve', texts.another, ' class="main"'), button('refuse', texts.leave)]
    : [
        button('approve', texts.approve, ' class="main"'),
        button('decline', texts.decline),
        button('cancel', texts.cancel),
      ]
  return page(
    language,
    `<div class="card">
<h1>${texts.title}</h1>
${isRefused ? `<p class="refused" role="alert">${texts.refused}</p>` : ''}
<p class="quiet">${texts.to} <strong>${escapeHtml(shop)}</strong><br>${escapeHtml(plan.name)}</p>
<p><span class="price">${escapeHtml(priceOf(plan))}</span><br>${escapeHtml(intervalOf(plan, language))}</p>
<form method="post" action="approve">
<input type="hidden" name="ba_token" value="${subscription.approvalToken}">
${isPopup ? '<input type="hidden" name="popup" value="1">' : ''}
${buttons.join('\n')}
</form>
</div>`,
  )
}

/** Shown in the pop-up until the subscription is created. */
export function openingPage(language: Language): string {
  return page(language, `<div class="card"><p role="status">${TEXTS[language].opening}</p></div>`)
}

export function unknownPage(language: Language): string {
  return page(language, `<div class="card"><p>${TEXTS[language].unknown}</p></div>`)
}

/** For a page already answered: reached by the back button, or in a second tab. */
export function answeredPage(language: Language, back: string): string {
  const { doneBefore, back: label } = TEXTS[language]
  const link = `<a class="button main" href="${escapeHtml(back)}">${label}</a>`
  return page(language, `<div class="card"><p>${doneBefore}</p>${link}</div>`)
}

/** Closes the pop-up after posting to its opener, or returns to the shop. */
export function leavingPage(
  language: Language,
  { outcome, back }: { outcome: Outcome; back: string },
): string {
  const data = `data-outcome="${escapeHtml(JSON.stringify(outcome))}" data-back="${escapeHtml(back)}"`
  const { done, back: label } = TEXTS[language]
  const link = `<a class="button" href="${escapeHtml(back)}">${label}</a>`
  const card = `<div class="card" ${data}><p role="status">${done}</p>${link}</div>`
  return page(language, `${card}<script>${LEAVE}</script>`)
}

function page(language: Language, card: string): string {
  const { title, about } = TEXTS[language]
  const content = `<p class="about">${about}</p>\n${card}`
  return plainPage({ language, title: `${title} · PayPal`, style: STYLE, content })
}

function regularOf({ billing_cycles }: Plan) {
  return billing_cycles.find(({ tenure_type }) => tenure_type === 'REGULAR')
}

function priceOf(plan: Plan): string {
  const price = regularOf(plan)?.pricing_scheme?.fixed_price
  return price === undefined ? '' : `${price.currency_code} ${price.value}`
}

function intervalOf(plan: Plan, language: Language): string {
  const { interval_unit: unit, interval_count: count } = regularOf(plan)?.frequency ?? ONCE_A_MONTH
  const [one, many] = UNITS[language][unit]
  const every = EVERY[language]
  return count === 1 ? `${every} ${one}` : `${every} ${count} ${many}`
}

const ONCE_A_MONTH = { interval_unit: 'MONTH', interval_count: 1 } as const
