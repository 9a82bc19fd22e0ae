import type { Transporter } from 'nodemailer'
import type { Mail } from '#server/mail/store.ts'

/** Delivers mails to a mail server. */
export type MailTransport = {
  /** Resolves when the mail server has accepted the mail. @throws Error when it has not, or may not have */
  send(mail: OutgoingMail, shutdownSignal: AbortSignal): Promise<void>
  close(): void
}

/** Can also be tested without sending a mail. */
export type SmtpTransport = MailTransport & {
  /** Connects and signs in. @throws Error when the mail server does not answer or refuses */
  verify(): Promise<void>
}

/** The part of a mail that is sent. */
export type OutgoingMail = Pick<Mail, 'id' | 'recipient' | 'subject' | 'text' | 'html' | 'headers'>

const CONNECT_TIMEOUT_MS = 10_000
const IDLE_TIMEOUT_MS = 30_000
const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * A transport to the mail server of an `smtp://` or `smtps://` address, with a fixed sender. The library is loaded with
 * the first mail: it takes 22 MB.
 */
export function smtpTransport({ url, from }: { url: string; from: string }): SmtpTransport {
  const { username, hostname } = new URL(url)
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      // Never sends a password unencrypted.
      requireTLS: username !== '' && !THIS_MACHINE.test(hostname),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let opened: Promise<Transporter> | undefined
  const transporter = () => {
    opened ??= open()
    return opened
  }
  const domain = /@([^\s@>]+)/.exec(from)?.[1]
  return {
    async send({ id, recipient, subject, text, html, headers }, shutdownSignal) {
      const { 'Reply-To': replyTo, ...others } = headers
      // Address objects are never parsed as lists.
      const to = { name: '', address: recipient }
      const transport = await transporter()
      await transport.sendMail({
        from,
        to,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        // The same for each try, so that a repeated mail can be recognised.
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, unfolded(value)])),
        },
        signal: shutdownSignal,
      })
    },
    async verify() {
      const transport = await transporter()
      await transport.verify()
    },
    close: () => {
      // One that could not be opened has failed its mails already.
      opened?.then(transport => transport.close()).catch(() => undefined)
    },
  }
}

/** Never folded: relays break the mail's signature when they refold `List-Unsubscribe`. */
function unfolded(value: string) {
  return { prepared: true, value }
}

/**
 * Whether the mail server refused the mailbox permanently. Everything else may be fixed: a wrong password, a sender not
 * allowed yet (5.7), a full disk.
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
