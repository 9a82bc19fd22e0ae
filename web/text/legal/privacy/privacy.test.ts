import { expect, test } from 'vitest'
import { en } from '#web/text/legal/privacy/en.ts'
import { es } from '#web/text/legal/privacy/es.ts'

test('the privacy text says that the payment provider takes the card, and this server never (D31)', () => {
  const card = [es, en].map(({ sections }) => sections.find(({ id }) => id === 'bank-card')?.body.join(' '))
  expect(card[0]).toMatch(/Los recoge el proveedor de pagos.*No pasan por nuestro servidor/)
  expect(card[1]).toMatch(/payment provider.*our server/)
})
