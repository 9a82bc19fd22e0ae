import { expect, type Page, type Request } from '@playwright/test'
import type { Attempt } from '#domain/course/attempts.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { serverTest } from '#e2e/own-server.ts'
import { isSave } from '#e2e/saves.ts'
import { openPlayer, sayRight, sayWrong } from '#e2e/walking.ts'
import { openDatabase } from '#server/db/client.ts'
import { attempts } from '#server/db/tables.ts'

serverTest(
  'attempts of two devices, made without a network, sent twice and out of order, are each stored once',
  async ({ page, newDevice, server, signIn, provokes }) => {
    provokes(/ERR_/)
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const [first] = itemsOf(course, 1)
    if (!first) throw new Error('lesson 1 is empty')
    const tablet = await newDevice()
    await signIn(tablet, 'ana')
    const [sentByPhone, sentByTablet] = [savesOf(page), savesOf(tablet)]

    await openPlayer(tablet, course)
    await sayWrong(tablet)
    await tablet.waitForLoadState('networkidle')
    await tablet.context().setOffline(true)
    await sayWrong(tablet)
    await sayRight(tablet, first.englishWord)

    // What the phone tries later arrives earlier, and its answer is lost: it sends the same again.
    await loseFirstAnswer(page)
    await openPlayer(page, course)
    await sayWrong(page)
    await sayWrong(page)
    await sayRight(page, first.englishWord)
    await expect.poll(() => sentByPhone.length).toBe(2)
    expect((await sentByPhone[1]?.response())?.status()).toBe(200)
    expect(idsOf(sentByPhone[1])).toEqual(idsOf(sentByPhone[0]))

    await tablet.context().setOffline(false)
    await expect.poll(async () => (await sentByTablet.at(-1)?.response())?.status()).toBe(200)
    const again = sentByPhone[0]?.postDataJSON()
    const url = sentByPhone[0]?.url() ?? ''
    expect((await page.request.post(url, { data: again })).status(), 'once more, much later').toBe(200)

    await tablet.close()
    await page.close()
    await server.stop()
    const stored = await storedAttempts(server.dataDir)
    const made = [...idsOf(sentByTablet.at(-1)), ...idsOf(sentByPhone[0])]
    expect(made).toHaveLength(6)
    expect(stored.map(({ id }) => id).sort()).toEqual(made.sort())
    expect(stored.map(({ verdict }) => verdict).sort()).toEqual(['full', 'full', ...Array(4).fill('reject')])
    expect(new Set(stored.map(({ wordId, step, way }) => `${wordId} ${step} ${way}`))).toEqual(
      new Set([`${first._id} 0 spoken`]),
    )
  },
)

function savesOf(page: Page): Request[] {
  const saves: Request[] = []
  page.on('request', request => {
    if (isSave(request.url())) saves.push(request)
  })
  return saves
}

function idsOf(save: Request | undefined): string[] {
  const body: { attempts?: Pick<Attempt, 'id'>[] } = save?.postDataJSON() ?? {}
  return body.attempts?.map(({ id }) => id) ?? []
}

/** The server takes the first save, and the device does not hear of it. */
async function loseFirstAnswer(page: Page): Promise<void> {
  let isLost = false
  await page.route(
    url => isSave(url.href),
    async route => {
      if (isLost) return route.continue()
      isLost = true
      await route.fetch()
      await route.abort()
    },
  )
}

async function storedAttempts(dataDir: string) {
  const database = await openDatabase({ dataDir })
  try {
    return await database.read(db => db.select().from(attempts))
  } finally {
    await database.close()
  }
}
