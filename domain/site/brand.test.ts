import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '#domain/site/brand.ts'

test('the contact data are obvious placeholders until the operator replaces them (D34)', () => {
  expect(brand).toMatchObject({ name: 'Dilo', phone: '+1 809 555 0100', chatNumber: '18095550100' })
  expect(brand.supportEmail).toMatch(/@example\.com$/)
  expect(brand.wordAudioHost).toMatch(/\.example\.com\//)
})

test('the contact data stand in no other file of the program (D34)', () => {
  const files = globSync(
    '{contract,content,domain,emulator,server,studio,web}/**/*.{ts,tsx,html,json}',
  ).filter(file => !/test|^content\/(?:media|courses)\//.test(file))
  const { supportEmail, phone, chatNumber, wordAudioHost, address } = brand
  const data = [supportEmail, phone, chatNumber, wordAudioHost, address.es, address.en]
  const places = files.filter(file => data.some(each => readFileSync(file, 'utf8').includes(each)))
  expect(places).toEqual(['domain/site/brand.ts'])
})
