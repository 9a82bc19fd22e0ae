// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { LanguageProvider } from '#web/lib/language.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { es } from '#web/text/app/es.ts'

function Shown({ time }: { time: string }) {
  const { day, shortDay, money } = useFormats()
  return [day(time), shortDay(time), money('12.99', 'USD')].join(' | ')
}

// Mails and invoices use the same zone (domain/calendar.ts).
test.each([
  ['2026-11-22T03:59:59Z', '21 de noviembre de 2026', 'November 21, 2026'],
  ['2026-11-22T04:00:00Z', '22 de noviembre de 2026', 'November 22, 2026'],
  ['2026-11-23T03:59:59Z', '22 de noviembre de 2026', 'November 22, 2026'],
])('%s is one day in Santo Domingo, wherever the device is', (time, inSpanish, inEnglish) => {
  const days = { es: inSpanish, en: inEnglish }
  for (const language of LANGUAGES) {
    const html = renderToString(
      <LanguageProvider language={language} text={es}>
        <Shown time={time} />
      </LanguageProvider>,
    )
    expect(html).toContain(days[language])
    expect(html).toMatch(/USD\s12\.99/)
  }
})
