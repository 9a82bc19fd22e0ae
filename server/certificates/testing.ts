import type { CourseId, UserId } from '#domain/ids.ts'
import type { CertificateRow } from '#server/certificates/store.ts'
import { TEST_START } from '#server/testing/test-time.ts'

/** An earlier, private certificate with an unused code. */
export function testCertificate(userId: UserId, courseId: CourseId): CertificateRow {
  return {
    userId,
    courseId,
    code: 'DILO-2222-3333',
    name: 'Nora Gil',
    courseTitle: { es: 'Curso de prueba', en: 'Test course' },
    lessonCount: 3,
    itemCount: 57,
    saidCount: 57,
    typedCount: 0,
    helpedCount: 0,
    placedCount: 0,
    finishedAt: TEST_START,
    issuedAt: TEST_START,
    publishedAt: null,
  }
}
