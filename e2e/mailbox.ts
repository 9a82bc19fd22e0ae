import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type APIRequestContext, expect } from '@playwright/test'

type Mail = { subject: string; text: string; html: string }

/**
 * The address, without a host, of the link in the newest of `count` mails to an address, once they are written. A
 * server without a mail server keeps its mails; it does not know its own port, so the host of the link is meaningless.
 */
export async function mailedLink(
  api: APIRequestContext,
  { to, path, count = 1 }: { to: string; path: RegExp; count?: number },
): Promise<string> {
  const read = async (): Promise<Mail[]> => (await api.get('/dev/outbox.json', { params: { to } })).json()
  await expect.poll(async () => (await read()).length, { message: to }).toBe(count)
  const [newest] = await read()
  const link = linkIn(newest?.text ?? '', path)
  expect(newest?.html, 'the same link in the HTML part').toContain(link.pathname)
  return link.pathname + link.search
}

/** The link in a mail with the expected path. */
export function linkIn(text: string, path: RegExp): URL {
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => new URL(address))
  const link = links.find(({ pathname }) => path.test(pathname))
  if (!link) throw new Error(`the mail has no link to ${path}: ${text}`)
  return link
}

/** A currently free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
