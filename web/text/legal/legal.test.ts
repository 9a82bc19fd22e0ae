import { describe, expect, test } from 'vitest'
import { brand } from '#domain/site/brand.ts'
import { en as conditionsEn } from '#web/text/legal/conditions/en.ts'
import { es as conditionsEs } from '#web/text/legal/conditions/es.ts'
import type { LegalDocument } from '#web/text/legal/document.ts'
import { en as paymentEn } from '#web/text/legal/payment/en.ts'
import { es as paymentEs } from '#web/text/legal/payment/es.ts'
import { en as privacyEn } from '#web/text/legal/privacy/en.ts'
import { es as privacyEs } from '#web/text/legal/privacy/es.ts'
import { en as userEn } from '#web/text/legal/user/en.ts'
import { es as userEs } from '#web/text/legal/user/es.ts'

/** The facts that the legal pages must state in both languages. */

const CONDITIONS = [conditionsEs, conditionsEn]
const PAYMENT = [paymentEs, paymentEn]
const PRIVACY = [privacyEs, privacyEn]
const LICENCE = [userEs, userEn]

/** A section's text in each language. */
function says(documents: readonly LegalDocument[], id: string): string[] {
  return documents.map(({ sections }) => {
    const section = sections.find(each => each.id === id)
    if (!section) throw new Error(`no section ${id}`)
    return section.body.flat().join('\n')
  })
}

/** Expects the text of a section to match one pattern per language. */
function expectSaid(documents: readonly LegalDocument[], id: string, patterns: [RegExp, RegExp]): void {
  for (const [place, text] of says(documents, id).entries()) expect(text).toMatch(patterns[place] as RegExp)
}

test('the terms have 17 sections, in their order', () => {
  for (const { sections } of CONDITIONS) {
    expect(sections.map(({ id }) => id)).toEqual([
      'introduction',
      'conditions-of-use',
      'service-access',
      'user-content',
      'third-party-links',
      'copyright-complaints',
      'international-use',
      'indemnity',
      'ownership',
      'warranty-disclaimer',
      'limitation-of-liability',
      'exclusions',
      'trademark',
      'governing-law',
      'arbitration',
      'class-action-waiver',
      'general-provisions',
    ])
  }
})

describe('the terms say', () => {
  test('that the company is an S.R.L. in the Dominican Republic', () => {
    expect(brand.company).toMatch(/ S\.R\.L\.$/)
    for (const [place, text] of says(CONDITIONS, 'introduction').entries()) {
      expect(text).toContain(`${brand.company} `)
      expect(text).toContain(place === 0 ? brand.address.es : brand.address.en)
      expect(text).toContain('S.R.L.')
    }
  })

  test('that the law is that of the Dominican Republic', () => {
    expectSaid(CONDITIONS, 'governing-law', [
      /se rige por las leyes de la República Dominicana/,
      /governed by the laws of the Dominican Republic/,
    ])
  })

  test('that support is asked first, by e-mail, and an arbitrator after 60 days', () => {
    expectSaid(CONDITIONS, 'arbitration', [
      /^Primero, [^\n]*\nSi a los 60 días[^\n]*arbitraje/,
      /^First, [^\n]*\nIf there is no solution 60 days[^\n]*arbitration/,
    ])
    for (const text of says(CONDITIONS, 'arbitration')) {
      expect(text.split('\n')[0]).toContain(brand.supportEmail)
    }
  })

  test('that claims are made within 1 year', () => {
    expectSaid(CONDITIONS, 'arbitration', [
      /Todo reclamo debe presentarse dentro de 1 año/,
      /Every claim must be made within 1 year/,
    ])
  })

  test('that nobody claims as part of a class', () => {
    expectSaid(CONDITIONS, 'class-action-waiver', [
      /Ni tú ni nosotros podemos reclamar como parte de una demanda o un arbitraje colectivo/,
      /Neither you nor we may claim as part of a class/,
    ])
  })
})

describe('the licence', () => {
  test('is exclusive and not transferable', () => {
    expectSaid(LICENCE, 'grant', [
      /licencia exclusiva e intransferible/,
      /exclusive and non-transferable licence/,
    ])
  })

  test('may be ended for misuse, without a refund', () => {
    expectSaid(LICENCE, 'termination', [
      /terminarla si la usas mal[^\n]*no se devuelve lo pagado/,
      /end it if you misuse it[^\n]*no(?:t|thing)[^\n]*(?:refunded|paid back)/,
    ])
  })
})

describe('the purchase terms say', () => {
  test('that payment is by Visa and Mastercard credit cards and by PayPal', () => {
    expectSaid(PAYMENT, 'payment', [
      /tarjetas de crédito Visa y Mastercard, y PayPal/,
      /Visa and Mastercard credit cards,? and PayPal/,
    ])
  })

  test('that a membership begins with the payment and renews itself until that is turned off in the account', () => {
    expectSaid(PAYMENT, 'renewal', [
      /se activa con el pago y se renueva sola[^\n]*apagar la renovación en «Tu cuenta»/,
      /starts with the payment and renews[^\n]*"Your account"/,
    ])
  })

  test('that discounts do not apply to renewals', () => {
    expectSaid(PAYMENT, 'renewal', [
      /descuentos[^\n]*no se aplican a las renovaciones/,
      /[Dd]iscounts[^\n]*not[^\n]*renewals/,
    ])
  })

  test('that a refund is asked for within 14 days of the purchase, and paid within 30', () => {
    expectSaid(PAYMENT, 'refunds', [
      /dentro de los 14 días desde la compra[^\n]*hasta 30 días/,
      /within 14 days of the purchase[^\n]*within 30 days/,
    ])
  })

  test('that renewals are not refunded', () => {
    expectSaid(PAYMENT, 'refunds', [
      /Las renovaciones no tienen este reembolso/,
      /Renewals[^\n]*no[^\n]*refund/,
    ])
  })

  test('that technical problems are told within 72 hours, and resolved within 7 business days', () => {
    expectSaid(PAYMENT, 'technical-problems', [
      /dentro de las 72 horas[^\n]*hasta 7 días hábiles/,
      /within 72 hours[^\n]*within 7 business days/,
    ])
  })
})

test('the privacy text lists number, CVC and expiry of the card, taken for the recurring membership', () => {
  expectSaid(PRIVACY, 'bank-card', [
    /membresía recurrente[^\n]*número de la tarjeta[^\n]*\(CVC\)[^\n]*vencimiento/,
    /recurring membership[^\n]*card number[^\n]*\(CVC\)[^\n]*expiry date/,
  ])
})

test('reminders are asked for, leave by the service of the browser, and end with the account', () => {
  expectSaid(PRIVACY, 'what-we-collect', [
    /Tus recordatorios, si los pides/,
    /Your reminders, if you ask for them/,
  ])
  expectSaid(PRIVACY, 'sharing', [/quien hace tu navegador.*cifrada/, /maker of your browser.*encrypted/])
  expectSaid(PRIVACY, 'retention', [/Recordatorios: hasta que borres/, /Reminders: until you delete/])
})
