import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = { from: string; to: string[]; raw: string; mail: Email }

/** A real SMTP server, which keeps its port when restarted. */
export class MailServer {
  received: Received[] = []
  port = 0
  #server: SMTPServer | undefined

  async start(options: SMTPServerOptions = {}) {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onData: async (stream, session, done) => {
        const raw = Buffer.concat(await stream.toArray())
        const { mailFrom, rcptTo } = session.envelope
        this.received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: raw.toString(),
          mail: await PostalMime.parse(raw),
        })
        done()
      },
      ...options,
    })
    server.on('error', () => undefined)
    const listening = server.listen(this.port, '127.0.0.1')
    await once(listening, 'listening')
    this.port = (listening.address() as AddressInfo).port
    this.#server = server
  }

  async stop() {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise<void>(resolve => server.close(() => resolve()))
  }

  get url() {
    return `smtp://127.0.0.1:${this.port}`
  }
}
