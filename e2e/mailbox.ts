import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect } from '@playwright/test'
import type { MailServer } from '#server/mail/testing-server.ts'

/** The link in the newest of so many mails to somebody, once they have come; its path must be as expected. */
export async function mailedLink(
  mailServer: MailServer,
  { to, path, count = 1 }: { to: string; path: RegExp; count?: number },
): Promise<URL> {
  const mails = () => mailServer.received.filter(mail => mail.to.includes(to))
  await expect.poll(() => mails().length, { timeout: 30_000, message: to }).toBe(count)
  const { text = '', html = '' } = mails().at(-1)?.mail ?? {}
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => new URL(address))
  const link = links.find(({ pathname }) => path.test(pathname))
  if (!link) throw new Error(`the mail to ${to} has no link to ${path}: ${text}`)
  expect(html, 'the same link in the HTML part').toContain(link.pathname)
  return link
}

/** A port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
