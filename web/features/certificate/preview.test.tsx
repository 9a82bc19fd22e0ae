// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { CertificatePreview } from '#web/features/certificate/preview.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'
import { es as text } from '#web/text/certificate/es.ts'

const CERTIFICATE = {
  idCourse: 'c1',
  code: 'DILO-7K4M-93QX',
  name: 'Ana Pérez',
  course: 'Inglés Conversacional',
  lessonCount: 3,
  itemCount: 57,
  saidCount: 57,
  finishedAt: '2026-11-23T12:00:00.000Z',
  isPublic: false,
}

let root: ReturnType<typeof createRoot>
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

/** The preview, once the server has answered. */
async function show(answer: () => Response): Promise<{ shown: string; calls: string[] }> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    return answer()
  })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root.render(
      <LanguageProvider language="es" text={es}>
        <CertificatePreview idCourse="c1" />
      </LanguageProvider>,
    ),
  )
  return { shown: place.textContent ?? '', calls }
}

test('the certificate is asked for once, and seen', async () => {
  const { shown, calls } = await show(() =>
    Response.json({ statusCode: 200, message: 'OK', data: CERTIFICATE }),
  )
  expect(shown).toContain(CERTIFICATE.code)
  expect(shown).toContain(CERTIFICATE.name)
  expect(calls.filter(url => url.endsWith('student-certificate'))).toHaveLength(1)
})

test('without a network its room says where it is', async () => {
  const { shown } = await show(() => {
    throw new TypeError('no network')
  })
  expect(shown).toBe(text.below)
})
