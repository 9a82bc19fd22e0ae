import type { FastifyInstance } from 'fastify'
import {
  changeCertificate,
  checkCertificate,
  issueCertificate,
  listCertificates,
} from '#contract/certificates.ts'
import { addressed } from '#contract/values.ts'
import { certificatePdf } from '#server/certificates/certificate-pdf.ts'
import {
  certificatesOf,
  changeOwnCertificate,
  earnedCertificate,
  publicCertificate,
  wireCertificate,
} from '#server/certificates/service.ts'
import { type AddEndpoint, type Limit, rateLimit, type ViewerOf } from '#server/http/add-endpoint.ts'
import { type LinkQuery, linkLanguage, sendPdf } from '#server/http/pdf-download.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'

export function certificateRoutes(add: AddEndpoint, context: AppContext): void {
  const { member, visitor } = context.config.certificatesPerMinute
  const own: Limit = { perMinute: member, per: 'person' }
  add(listCertificates, async ({ user, language }) => {
    const rows = await certificatesOf(context, user)
    return rows.map(row => wireCertificate(row, language))
  })
  add(
    issueCertificate,
    async ({ user, body, language }) =>
      wireCertificate(await earnedCertificate(context, user, body.idCourse), language),
    own,
  )
  add(
    changeCertificate,
    async ({ user, params, body, language }) => {
      const change = { courseId: params.id, change: body }
      return wireCertificate(await changeOwnCertificate(context, user, change), language)
    },
    own,
  )
  add(checkCertificate, ({ body, language }) => publicCertificate(context, body.certificateCode, language), {
    perMinute: visitor,
    per: 'network',
  })
}

/** The PDF of the caller's own certificate, outside the JSON API. */
export function certificateDocuments(
  app: FastifyInstance,
  { config, ...context }: AppContext,
  { prefix, viewerOf }: { prefix: string; viewerOf: ViewerOf },
): void {
  app.get<{ Params: { id: string }; Querystring: LinkQuery }>(
    `${prefix}/certificate-pdf/:id`,
    {
      schema: { hide: true },
      config: {
        rateLimit: rateLimit({ perMinute: config.certificatesPerMinute.member, per: 'person' }, viewerOf),
      },
    },
    async (request, reply) => {
      const user = await viewerOf(request)
      if (!user) throw new Refusal('not_signed_in')
      const language = linkLanguage(request)
      const courseId = addressed.course.safeParse(request.params.id)
      if (!courseId.success) throw new Refusal('not_found')
      const row = await earnedCertificate(context, user, courseId.data)
      const certificate = wireCertificate(row, language)
      const pdf = await certificatePdf(certificate, { language, publicUrl: config.publicUrl })
      return sendPdf(reply, { pdf, fileName: `${certificate.code}.pdf`, language })
    },
  )
}
