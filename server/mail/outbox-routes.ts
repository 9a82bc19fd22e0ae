import type { FastifyInstance, FastifyReply } from 'fastify'
import { requestLanguage } from '#server/http/language.ts'
import { Refusal } from '#server/http/refusal.ts'
import { OUTBOX_POLICY, outboxPage } from '#server/mail/outbox-page.ts'
import { readMail, readOutbox } from '#server/mail/service.ts'
import type { AppContext } from '#server/program/context.ts'

type Filter = { Querystring: { to?: string | string[] } }

/** A mail may use its own styles and open links in new tabs; it runs and loads nothing. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Shows stored mails where no mail server is configured. Never in production. */
export function outboxRoutes(app: FastifyInstance, context: AppContext): void {
  const schema = { hide: true }

  app.get<Filter>('/dev/outbox', { schema }, async (request, reply) => {
    const to = filterOf(request.query)
    const mails = await readOutbox(context, to)
    return html(reply, OUTBOX_POLICY, outboxPage({ mails, to, language: requestLanguage(request) }))
  })

  app.get<Filter>('/dev/outbox.json', { schema }, async ({ query }, reply) => {
    const mails = await readOutbox(context, filterOf(query))
    reply.header('cache-control', 'no-store')
    return mails.map(({ recipient, subject, text, html, createdAt }) => ({
      to: recipient,
      subject,
      text,
      html,
      at: createdAt.toISOString(),
    }))
  })

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', { schema }, async ({ params }, reply) => {
    const mail = UUID.test(params.id) ? await readMail(context, params.id) : undefined
    if (!mail) throw new Refusal('not_found')
    // Links open in a new tab: their pages refuse to be framed.
    return html(reply, MAIL_POLICY, mail.html.replace('<head>', '<head>\n<base target="_blank">'))
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The page's form sends an empty filter for none. */
function filterOf({ to }: Filter['Querystring']): string | undefined {
  const [address] = [to].flat()
  return address?.trim() || undefined
}

function html(reply: FastifyReply, policy: string, content: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(content)
}
