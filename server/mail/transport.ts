import { createTransport } from 'nodemailer'
import type { Mail } from '#server/mail/store.ts'

/** Brings a mail to a mail server. */
export type MailTransport = {
  /** Resolves when the mail server has taken the mail. @throws Error when it has not, or may not have */
  send(mail: Mail, shutdownSignal: AbortSignal): Promise<void>
  close(): void
}

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The transport to the mail server of an `smtp://` or `smtps://` address, from one sender. */
export function smtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const { username, hostname } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A password goes over the network enciphered or not at all.
    requireTLS: username !== '' && !THIS_MACHINE.test(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s@>]+)/.exec(from)?.[1]
  return {
    async send({ id, recipient, subject, text, html, headers }, shutdownSignal) {
      const { 'Reply-To': replyTo, ...others } = headers
      // Given as objects, addresses are never read as a list of several.
      const to = { name: '', address: recipient }
      await transport.sendMail({
        from,
        to,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        // The same each time: a mail that is sent twice can be known as one.
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, unfolded(value)])),
        },
        signal: shutdownSignal,
      })
    },
    close: () => transport.close(),
  }
}

/** On one line however long: relays break the signature of a mail when they fold `List-Unsubscribe` anew. */
function unfolded(value: string) {
  return { prepared: true, value }
}

/**
 * Whether a mail server has said that the mailbox does not exist or takes nothing. All else may be mended by
 * somebody: a wrong password, a sender that is not allowed yet (5.7), a full disk.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const {
    command,
    responseCode,
    response = '',
  } = error as Partial<Record<string, string>> & {
    responseCode?: number
  }
  const isOfMailbox = responseCode === 550 || responseCode === 551 || responseCode === 553
  return command === 'RCPT TO' && isOfMailbox && !/\b5\.7\.\d/.test(response)
}
