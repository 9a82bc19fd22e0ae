import { expect, test } from 'vitest'
import { LANGUAGES, languagePrefix } from '#domain/languages.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { showHook } from '#web/testing/show.tsx'

// Mails and invoices use the same zone (domain/calendar.ts).
test.each([
  ['2026-11-22T03:59:59Z', '21 de noviembre de 2026', 'November 21, 2026'],
  ['2026-11-22T04:00:00Z', '22 de noviembre de 2026', 'November 22, 2026'],
  ['2026-11-23T03:59:59Z', '22 de noviembre de 2026', 'November 22, 2026'],
])('%s is one day in Santo Domingo, wherever the device is', async (time, inSpanish, inEnglish) => {
  const days = { es: inSpanish, en: inEnglish }
  for (const language of LANGUAGES) {
    const { result } = await showHook(useFormats, { address: `${languagePrefix(language)}/` })
    const { day, shortDay, money } = result.current
    expect(day(time)).toBe(days[language])
    expect(shortDay(time).match(/\d+/g)).toEqual(days[language].match(/\d+/g))
    expect(money('12.99', 'USD')).toMatch(/^USD\s12\.99$/)
  }
})
