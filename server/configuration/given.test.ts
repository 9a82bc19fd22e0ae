import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/configuration/config.ts'
import { unknownVariables } from '#server/configuration/given.ts'

const folder = mkdtempSync(join(tmpdir(), 'dilo-given-'))
afterAll(() => rmSync(folder, { recursive: true }))

function secret(text: string): string {
  const file = join(folder, `${text.length}`)
  writeFileSync(file, text)
  return file
}

test('a secret is read from its file, without the last line break', () => {
  const url = 'smtps://dilo:se cret@smtp.example.com'
  expect(readConfig({ SMTP_URL_FILE: secret(`${url}\n`) }).smtpUrl).toBe(url)
  expect(readConfig({ SMTP_URL: url, SMTP_URL_FILE: '' }).smtpUrl).toBe(url)
})

test('what is wrong with a file is said, and never what it holds', () => {
  const missing = join(folder, 'missing')
  expect(() => readConfig({ PAYPAL_CLIENT_SECRET_FILE: missing })).toThrow(
    'PAYPAL_CLIENT_SECRET_FILE: cannot be read (ENOENT)',
  )
  expect(() => readConfig({ SMTP_URL_FILE: secret('\n') })).toThrow('SMTP_URL_FILE: the file is empty')
  const both = { SMTP_URL: 'smtp://a.example.com', SMTP_URL_FILE: secret('smtp://b.example.com') }
  expect(() => readConfig(both)).toThrow('SMTP_URL_FILE: must not be set together with SMTP_URL')
  expect(() => readConfig({ DATABASE_URL_FILE: secret('mysql://dilo:a-secret@db') })).toThrow(
    /^(?!.*a-secret).*DATABASE_URL: must be an address that begins with postgres:\/\//s,
  )
})

test.each([
  ['PUBLC_URL', 'PUBLC_URL is unknown: PUBLIC_URL may be meant'],
  ['SMTP_URL_FLIE', 'SMTP_URL_FLIE is unknown'],
  ['PAYPAL_SECRET', 'PAYPAL_SECRET is unknown'],
  ['DATABASE_URI', 'DATABASE_URI is unknown: DATABASE_URL may be meant'],
])('%s is named as unknown', (name, sentence) => {
  expect(unknownVariables({ [name]: 'x' })).toEqual([sentence])
})

test('variables of other programs, and files of our own, are not unknown', () => {
  const others = ['PATH', 'NODE_OPTIONS', 'HOSTNAME', 'LOG_FORMAT', 'PGHOST', 'LANG', 'SMTP_URL_FILE', 'PORT']
  expect(unknownVariables(Object.fromEntries(others.map(name => [name, 'x'])))).toEqual([])
})
