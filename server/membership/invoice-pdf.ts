import type { Language } from '#domain/languages.ts'
import { isPlan } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import { brand } from '#domain/site/brand.ts'
import { pdfBytes } from '#server/http/pdf-bytes.ts'
import { dayIn } from '#server/membership/mail-templates.ts'
import type { InvoiceRow } from '#server/membership/store.ts'

const MARGIN = 56
/** The light theme's values of web/ui/tokens.css. */
const INK = '#0e2f36'
const INK_2 = '#48626a'
const ACCENT = '#b23614'
const LINE = '#d9cdb8'

const TEXTS = {
  es: {
    title: 'Factura',
    number: 'Número',
    date: 'Fecha de pago',
    to: 'Para',
    concept: 'Concepto',
    period: (from: string, to: string) => `Del ${from} al ${to}`,
    amount: 'Monto',
    total: 'Total pagado',
    means: 'Pagado con',
    AZUL: 'tarjeta de crédito',
    PAYPAL: 'PayPal',
    nextCharge: 'Próximo cobro',
    access: 'Acceso hasta',
    refund: 'Devolución',
    refunded: (amount: string, day: string) => `Devuelto ${amount} el ${day}`,
    refundedPart: (day: string) => `Devuelto en parte el ${day}`,
    help: '¿Necesitas ayuda con esta factura?',
  },
  en: {
    title: 'Invoice',
    number: 'Number',
    date: 'Paid on',
    to: 'To',
    concept: 'For',
    period: (from: string, to: string) => `From ${from} to ${to}`,
    amount: 'Amount',
    total: 'Total paid',
    means: 'Paid with',
    AZUL: 'credit card',
    PAYPAL: 'PayPal',
    nextCharge: 'Next charge',
    access: 'Access until',
    refund: 'Refund',
    refunded: (amount: string, day: string) => `${amount} refunded on ${day}`,
    refundedPart: (day: string) => `Refunded in part on ${day}`,
    help: 'Do you need help with this invoice?',
  },
} as const satisfies Record<Language, unknown>

type Payer = { name: string; lastname: string; email: string }

/**
 * An invoice as a PDF of one A4 page. The period is the paid one; the provider's next charge and the end of the
 * access are different days when several payments overlap (D36).
 * @param nextChargeAt null when the payment is not renewed, or not the latest one
 */
export async function invoicePdf(
  invoice: InvoiceRow,
  { payer, nextChargeAt, language }: { payer: Payer; nextChargeAt: Date | null; language: Language },
): Promise<Buffer> {
  // 27 MB of memory for a document that few learners request.
  const { default: PdfDocument } = await import('pdfkit')
  const text = TEXTS[language]
  const day = (moment: Date) => dayIn(language, moment)
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    info: { Title: `${brand.name} ${invoice.id}`, Author: brand.company, CreationDate: invoice.paidAt },
  })
  const done = pdfBytes(pdf)
  const right = pdf.page.width - MARGIN
  const money = `${invoice.currency} ${invoice.amount}`
  const concept = isPlan(invoice.plan) ? plans[invoice.plan].description[language] : invoice.plan

  pdf.font('Helvetica-Bold').fontSize(28).fillColor(ACCENT).text(brand.name, MARGIN, MARGIN)
  pdf.font('Helvetica').fontSize(10).fillColor(INK_2)
  pdf.text(brand.company).text(brand.address[language]).text(brand.supportEmail)
  pdf.moveDown(2).font('Helvetica-Bold').fontSize(22).fillColor(INK).text(text.title)
  pdf.moveDown(0.5)
  row(text.number, invoice.id)
  row(text.date, day(invoice.paidAt))
  row(text.to, printable(`${payer.name} ${payer.lastname}`))
  row('', printable(payer.email))
  rule()
  row(text.concept, concept)
  row('', text.period(day(invoice.dateStart), day(invoice.dateEnd)))
  row(text.amount, money)
  if (nextChargeAt) row(text.nextCharge, day(nextChargeAt))
  if (invoice.accessUntil) row(text.access, day(invoice.accessUntil))
  rule()
  pdf.font('Helvetica-Bold')
  row(text.total, money)
  pdf.font('Helvetica')
  row(text.means, invoice.type === 'AZUL' ? text.AZUL : text.PAYPAL)
  const { refundedAt, partRefundedAt, refundedAmount } = invoice
  if (refundedAt) row(text.refund, text.refunded(money, day(refundedAt)))
  else if (partRefundedAt && refundedAmount) {
    row(text.refund, text.refunded(`${invoice.currency} ${refundedAmount}`, day(partRefundedAt)))
  } else if (partRefundedAt) row(text.refund, text.refundedPart(day(partRefundedAt)))
  pdf.moveDown(3).fontSize(10).fillColor(INK_2).text(`${text.help} ${brand.supportEmail}`, MARGIN)
  pdf.end()
  return done

  function row(label: string, value: string): void {
    const top = pdf.y
    pdf.fontSize(11).fillColor(INK_2).text(label, MARGIN, top, { width: 140 })
    pdf.fillColor(INK).text(value, MARGIN + 150, top, { width: right - MARGIN - 150 })
    pdf.moveDown(0.4)
  }

  function rule(): void {
    pdf.moveDown(0.6)
    pdf.moveTo(MARGIN, pdf.y).lineTo(right, pdf.y).lineWidth(0.75).strokeColor(LINE).stroke()
    pdf.moveDown(0.8)
  }
}

/** Characters in the standard PDF fonts; others are replaced by their base letter, if there is one. */
const IN_FONT = /[\x20-\x7e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u2018\u2019]/u

function printable(text: string): string {
  const signs = [...text.normalize('NFC')].map(sign => {
    if (IN_FONT.test(sign)) return sign
    const [base = ''] = sign.normalize('NFD')
    return IN_FONT.test(base) ? base : '?'
  })
  return signs.join('')
}
