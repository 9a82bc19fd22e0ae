import { v7 } from 'uuid'
import { DEFAULT_LANGUAGE, type Language, type LocalText } from '#domain/languages.ts'
import { brand } from '#domain/site/brand.ts'
import { deleteOldMessages, insertMessage } from '#server/contact/store.ts'
import { networkOf } from '#server/http/network.ts'
import { throttle } from '#server/http/throttle.ts'
import { writeMail } from '#server/mail/service.ts'
import type { MailContent } from '#server/mail/template.ts'
import type { AppContext } from '#server/program/context.ts'

export type ContactMessage = { name: string; email: string; subject: string; message: string }
type Sender = { address: string; language: Language }

const HOUR_MS = 60 * 60 * 1000
/** Two years: the retention of read messages; see `retention` in the privacy policy. */
const KEPT_MS = 2 * 365 * 24 * HOUR_MS
/** The confirmation in the contact dialog (P2.5.18, P2.7.3). */
const RECEIVED: LocalText = {
  es: 'Recibimos tu mensaje. Te respondemos por correo en menos de 24 horas.',
  en: 'We have your message. We answer by e-mail within 24 hours.',
}

/**
 * Stores a contact message and mails it to support, with the sender as `Reply-To`. Fails with `too_many_requests`,
 * per network of the sender, and for all networks together.
 * @returns the confirmation for the sender
 */
export async function receiveMessage(
  { database, config, now }: Pick<AppContext, 'database' | 'config' | 'now'>,
  message: ContactMessage,
  sender: Sender,
): Promise<string> {
  const at = now()
  const { caller, support } = config.mailsPerHour
  const from = `contact ${networkOf(sender.address)}`
  await throttle(database, from, { limit: caller, windowMs: HOUR_MS }, at)
  await throttle(database, 'contact', { limit: support, windowMs: HOUR_MS }, at)
  await database.tx(async db => {
    await insertMessage(db, { id: v7(), ...message, createdAt: at })
    const mail = {
      to: brand.supportEmail,
      content: contentOf(message),
      // Support's language, not the sender's.
      language: DEFAULT_LANGUAGE,
      headers: { 'Reply-To': message.email },
    }
    await writeMail(db, mail, at)
  })
  return RECEIVED[sender.language]
}

/** Deletes messages after the retention period of the privacy policy. */
export async function cleanUpMessages({
  database,
  now,
}: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS)
  await database.tx(db => deleteOldMessages(db, before))
}

function contentOf({ name, email, subject, message }: ContactMessage): MailContent {
  return {
    subject: `Contacto: ${subject || name}`,
    paragraphs: [`${name} <${email}> escribió en la página de contacto:`, message],
    note: 'Responde a este correo y tu respuesta le llegará.',
  }
}
