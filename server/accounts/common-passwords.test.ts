import { describe, expect, test } from 'vitest'
import { isCommonPassword } from '#server/accounts/common-passwords.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'

const ANA = {
  username: 'ana_reyes7',
  email: 'Ana.Maria@example.com',
  name: 'Ana María',
  lastname: 'Núñez Reyes',
}

describe('a password that everybody would guess', () => {
  test.each([
    '12345678',
    'Password',
    'QWERTYUIOP',
    'iloveyou',
    // Full-width letters spell the same word.
    'ｐａｓｓｗｏｒｄ',
    'contraseña',
    'Contraseña2026!',
    'contrasena1',
    'teamo123',
    'Te Amo 123',
    'TeQuieroMucho',
    'diostebendiga7',
    'Dilo2026',
    'dilo.dilo',
    '########',
    '00000000000',
  ])('is refused for everybody: %s', async password => {
    expect(await isCommonPassword(password, ANA)).toBe(true)
  })

  test.each([
    'ana_reyes7',
    'ANA_REYES7',
    'ana.maria@example.com',
    'ana.maria',
    'AnaMaría1990',
    'ana19901990',
    '1990nuñez',
    'anamarianunezreyes',
    'Reyes-Ana-María'.replace('Reyes', 'Núñez Reyes'),
  ])('is refused to its owner: %s', async password => {
    expect(await isCommonPassword(password, ANA)).toBe(true)
    const other = { username: 'otro', email: 'otro@dilo.test', name: 'Luis', lastname: '' }
    expect(await isCommonPassword(password, other)).toBe(false)
  })

  test.each([
    'agua y café con pan',
    'mi perro come pan',
    'ana y sus tres gatos',
    '84629173',
    '73·19·42·88',
    '日本語でおk',
    'a good password',
    DEMO_PASSWORD,
  ])('another is taken: %s', async password => {
    expect(await isCommonPassword(password, ANA)).toBe(false)
  })

  test('an empty last name matches nothing', async () => {
    expect(await isCommonPassword('84629173', { ...ANA, lastname: '' })).toBe(false)
  })
})
