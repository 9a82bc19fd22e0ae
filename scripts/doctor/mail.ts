import { bad, type Finding, good, off, reasonOf, warning } from '#scripts/doctor/finding.ts'
import type { Config } from '#server/configuration/config.ts'
import { type OutgoingMail, smtpTransport } from '#server/mail/transport.ts'

const ADVICE: Record<string, string> = {
  EAUTH: 'Correct user and password in SMTP_URL; write @, : and / in them as %40, %3A, %2F.',
  EDNS: 'The name of the host is unknown: correct SMTP_URL.',
  ETLS: 'The mail server offers no TLS that can be trusted: use smtps:// (465), or its real name.',
  ETIMEDOUT: 'Nothing answers: many hosters block port 25; use 587 or 465.',
  ECONNECTION: 'Nothing listens there: correct host and port in SMTP_URL.',
  ESOCKET: 'The connection failed: smtps:// is for TLS from the start (465), smtp:// for the others.',
}

/**
 * Signs in at the mail server.
 * @param to also sends a mail to this address
 */
export async function checkMail({ smtpUrl, mailFrom }: Config, to: string | undefined): Promise<Finding[]> {
  if (smtpUrl === undefined) {
    return [off('no mail server (SMTP_URL): mails are kept, and nobody gets them')]
  }
  const { host } = new URL(smtpUrl)
  const transport = smtpTransport({ url: smtpUrl, from: mailFrom })
  try {
    await transport.verify()
    const signedIn = good(`the mail server ${host} lets us in`)
    if (to === undefined) {
      return [signedIn, warning('no mail was sent', 'Try one: npm run doctor -- --mail-to you@example.com')]
    }
    await transport.send(trial(to), AbortSignal.timeout(20_000))
    return [
      signedIn,
      good(`a mail from ${mailFrom} to ${to} was accepted; look whether it arrives, and not as spam`),
    ]
  } catch (error) {
    const { code = '' } = error as { code?: string }
    const advice = ADVICE[code] ?? 'Ask the operator of the mail server; its words are above.'
    return [bad(`the mail server ${host} refuses: ${reasonOf(error)}`, advice)]
  } finally {
    transport.close()
  }
}

function trial(recipient: string): OutgoingMail {
  const text = 'The mail server of Dilo works.'
  return {
    id: crypto.randomUUID(),
    recipient,
    subject: 'Dilo: a trial',
    text,
    html: `<p>${text}</p>`,
    headers: {},
  }
}
