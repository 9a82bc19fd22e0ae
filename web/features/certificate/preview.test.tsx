import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Certificate } from '#contract/certificates.ts'
import type { CourseId } from '#domain/ids.ts'
import { CertificatePreview } from '#web/features/certificate/preview.tsx'
import { answering, LOST } from '#web/testing/answering.ts'
import { show } from '#web/testing/show.tsx'
import { es as text } from '#web/text/certificate/es.ts'

const CERTIFICATE: Certificate = {
  idCourse: crypto.randomUUID() as CourseId,
  code: 'DILO-7K4M-93QX',
  name: 'Ana Pérez',
  course: 'Inglés Conversacional',
  lessonCount: 3,
  itemCount: 57,
  saidCount: 57,
  typedCount: 0,
  helpedCount: 0,
  placedCount: 0,
  finishedAt: '2026-11-23T12:00:00.000Z',
  isPublic: false,
}
const { idCourse } = CERTIFICATE

test('the certificate is asked for once, and seen', async () => {
  const { made } = answering({ 'POST student-certificate': CERTIFICATE })
  await show(<CertificatePreview idCourse={idCourse} />)
  expect(screen.getByText(CERTIFICATE.code)).toBeDefined()
  expect(screen.getByText(CERTIFICATE.name)).toBeDefined()
  expect(made).toEqual([{ key: 'POST student-certificate', input: { body: { idCourse } } }])
})

test('without a network its room says where it is', async () => {
  answering({ 'POST student-certificate': LOST })
  const { container } = await show(<CertificatePreview idCourse={idCourse} />)
  expect(container.textContent).toBe(text.below)
})
