import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { en as conditionsEn } from '#web/text/legal/conditions/en.ts'
import { es as conditionsEs } from '#web/text/legal/conditions/es.ts'
import { en as legalEn } from '#web/text/legal/en.ts'
import { es as legalEs } from '#web/text/legal/es.ts'
import { en as paymentEn } from '#web/text/legal/payment/en.ts'
import { es as paymentEs } from '#web/text/legal/payment/es.ts'
import { en as privacyEn } from '#web/text/legal/privacy/en.ts'
import { es as privacyEs } from '#web/text/legal/privacy/es.ts'
import { en as userEn } from '#web/text/legal/user/en.ts'
import { es as userEs } from '#web/text/legal/user/es.ts'
import { en as membershipEn } from '#web/text/membership/en.ts'
import { es as membershipEs } from '#web/text/membership/es.ts'
import { pageHead } from '#web/text/page-heads/text.ts'
import { en as shellEn } from '#web/text/shell/en.ts'
import { es as shellEs } from '#web/text/shell/es.ts'

/** A thing has one name per language everywhere. */

const DOCUMENTS = {
  es: { conditions: conditionsEs, privacy: privacyEs, user: userEs, payment: paymentEs },
  en: { conditions: conditionsEn, privacy: privacyEn, user: userEn, payment: paymentEn },
}
const NAMES = ['conditions', 'privacy', 'user', 'payment'] as const
const SHELL = { es: shellEs, en: shellEn }
const TERMS = { es: membershipEs.terms, en: membershipEn.terms }
const LEGAL = { es: legalEs, en: legalEn }

const root = join(import.meta.dirname, '../..')
const TEXTS = globSync('{web/text,contract/text,server/*/mail-text}/**/*.ts', { cwd: root })
  .filter(file => !file.endsWith('.test.ts'))
  .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const placesOf = (pattern: RegExp) =>
  TEXTS.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`))

describe.each(LANGUAGES)('in %s', language => {
  test.each(NAMES)('the legal page of %s', name => {
    const { title } = DOCUMENTS[language][name]
    const path = `/term-${name}` as const
    expect(SHELL[language].footer.documents[path]).toBe(title)
    expect(TERMS[language].documents[path]).toBe(title)
    expect(LEGAL[language].documents[name]).toBe(title)
    expect(pageHead(path, language).title).toContain(title)
    const links = Object.values(DOCUMENTS[language])
      .flatMap(document => JSON.stringify(document).match(/\[[^\][]+\]\(\/term-[a-z]+/g) ?? [])
      .filter(link => link.endsWith(`(${path}`))
    for (const link of links) expect(link.toLowerCase()).toBe(`[${title}](${path}`.toLowerCase())
  })

  test('the profile', () => {
    expect(pageHead('/profile', language).title).toContain(SHELL[language].places['/profile'])
    expect(placesOf(/\b(?:tus ajustes|your settings)\b/gi)).toEqual([])
  })
})

test('an amount of money stands after its currency, as "DOP 775.98" does in the specification', () => {
  expect(placesOf(/(?:\d|\}) (?:USD|DOP)|\$\{amount\} \$\{currency\}/g)).toEqual([])
})

test('an amount of money is a "monto" in Spanish', () => {
  expect(placesOf(/\bimportes?\b(?=[^.]*(?:cobr|pag|USD))/gi)).toEqual([])
})
