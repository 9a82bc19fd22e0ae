import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect } from '@playwright/test'
import { ACTIVATION, newRegistration, plans, register } from '#e2e/accounts.ts'
import { freePort, linkIn } from '#e2e/mailbox.ts'
import { serverTest } from '#e2e/own-server.ts'
import { MailServer } from '#server/mail/testing-server.ts'

/** A journey that sends mails over SMTP, to a port that refuses connections at first. */
const mailTest = serverTest.extend<{ mailbox: MailServer; dead: Server }>({
  dead: async ({ mailbox }, use) => {
    const dead = createServer(socket => void socket.destroy()).listen(mailbox.port, '127.0.0.1')
    await once(dead, 'listening')
    await use(dead)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  mailbox: async ({}, use) => {
    const mailbox = new MailServer()
    mailbox.port = await freePort()
    await use(mailbox)
    await mailbox.stop()
  },
  settings: async ({ mailbox }, use) => {
    // Links in mails begin with the public address, including its port, so the server gets a fixed port.
    const PORT = String(await freePort())
    await use({ PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, SMTP_URL: mailbox.url })
  },
})

mailTest(
  'an outage of the mail server during a registration only delays the mail',
  async ({ page, mailbox, dead }) => {
    const maria = newRegistration()
    const isTried = once(dead, 'connection')
    await page.goto('/register')
    await register(page, maria)
    await isTried
    dead.close()
    await once(dead, 'close')
    await mailbox.start()
    await expect.poll(() => mailbox.received.length).toBe(1)
    const [received] = mailbox.received
    expect(received?.to).toEqual([maria.email])
    const link = linkIn(received?.mail.text ?? '', ACTIVATION)
    expect(received?.mail.html, 'the same link in the HTML part').toContain(link.href)
    await page.goto(link.href)
    await expect(page).toHaveURL('/plan')
    await expect(plans(page)).toBeVisible()
  },
)
