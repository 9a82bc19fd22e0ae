import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { addressed, courseId, isoTime } from '#contract/values.ts'

const amounts = {
  lessonCount: z.int().min(1),
  itemCount: z.int().min(1),
  /**
   * Items said aloud, others that were typed, those passed by the fifth attempt, and those passed by placement (D52); the
   * rest was chosen or heard.
   */
  saidCount: z.int().min(0),
  typedCount: z.int().min(0),
  helpedCount: z.int().min(0),
  placedCount: z.int().min(0),
  finishedAt: isoTime,
}

/** A learner's own certificate, as it was issued. Its PDF is at `GET certificate-pdf/{idCourse}`. */
export const certificate = z.object({
  idCourse: courseId,
  code: z.string(),
  name: z.string(),
  /** The title of the course when it was issued, in the language of the request. */
  course: z.string(),
  ...amounts,
  /** Whether anyone with the code may check it. */
  isPublic: z.boolean(),
})
export type Certificate = z.output<typeof certificate>

export const listCertificates = endpoint({
  method: 'GET',
  service: 'student-certificates',
  caller: 'member',
  summary: 'The certificates of the signed-in person, the latest one first.',
  reply: z.array(certificate),
})

export const issueCertificate = endpoint({
  method: 'POST',
  service: 'student-certificate',
  caller: 'member',
  summary:
    'The certificate of a finished course; issues it the first time. Refused with `course_not_finished`. Safe to repeat.',
  body: z.object({ idCourse: courseId }),
  reply: certificate,
})

export const changeCertificate = endpoint({
  method: 'PATCH',
  service: 'student-certificate/:id',
  caller: 'member',
  summary: 'Lets anyone who has the code check a certificate, or no one.',
  params: z.object({ id: addressed.course }),
  body: z.object({ isPublic: z.boolean() }),
  reply: certificate,
})

/** The data that anyone with the code gets about a public certificate. */
export const checkedCertificate = certificate.omit({ idCourse: true, isPublic: true })
export type CheckedCertificate = z.output<typeof checkedCertificate>

/** The code is in the body, because proxies log addresses. */
export const checkCertificate = endpoint({
  method: 'POST',
  service: 'certificate-check',
  caller: 'visitor',
  summary:
    'Whose certificate a code is. A wrong code, one that was replaced and one that is not public are answered alike, with `certificate_not_found`.',
  /** Not called `code`, which is the field of a refusal's code. */
  body: z.object({ certificateCode: z.string().max(200) }),
  reply: checkedCertificate,
})
