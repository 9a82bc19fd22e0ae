import { expect, test } from 'vitest'
import { compareTexts } from '#domain/testing/compare-texts.ts'
import { en as accountsEn } from '#server/accounts/mail-text/en.ts'
import { es as accountsEs } from '#server/accounts/mail-text/es.ts'
import { en as membershipEn } from '#server/membership/mail-text/en.ts'
import { es as membershipEs } from '#server/membership/mail-text/es.ts'
import { en as newsletterEn } from '#server/newsletter/mail-text/en.ts'
import { es as newsletterEs } from '#server/newsletter/mail-text/es.ts'

test.each([
  ['accounts', accountsEs, accountsEn],
  ['membership', membershipEs, membershipEn],
  ['the newsletter', newsletterEs, newsletterEn],
])('the mails of %s have the same structure in each language', (_, es, en) => {
  expect(compareTexts(es, en)).toEqual([])
})
