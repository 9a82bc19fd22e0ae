import { expect, type Page, type Request } from '@playwright/test'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { bringTo, openCourse, passedBy } from '#e2e/items.ts'
import { LONG, savingTest } from '#e2e/journey.ts'
import { serverTest } from '#e2e/own-server.ts'
import { passItem } from '#e2e/passing.ts'
import { openPractice, sayRow } from '#e2e/practices.ts'
import { attemptsIn, isSave, savesOf } from '#e2e/saves.ts'
import { everythingLoaded, openPlayer, sayRight, sayWrong } from '#e2e/walking.ts'
import { attempts } from '#server/attempts/tables.ts'
import { openDatabase } from '#server/db/client.ts'

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
    await everythingLoaded(tablet)
    await tablet.context().setOffline(true)
    await sayWrong(tablet)
    await sayRight(tablet, first.englishWord)

    // The phone's later attempts arrive first, and the answer is lost: it sends them again.
    await loseFirstAnswer(page)
    await openPlayer(page, course)
    await sayWrong(page)
    await sayWrong(page)
    await sayRight(page, first.englishWord)
    // A third one follows after the player has advanced by itself.
    await expect.poll(() => sentByPhone.length).toBeGreaterThanOrEqual(2)
    expect((await sentByPhone[1]?.response())?.status()).toBe(200)
    expect(idsOf(sentByPhone.slice(1, 2))).toEqual(idsOf(sentByPhone.slice(0, 1)))

    await tablet.context().setOffline(false)
    await expect.poll(async () => (await sentByTablet.at(-1)?.response())?.status()).toBe(200)
    const again = sentByPhone[0]?.postDataJSON()
    const url = sentByPhone[0]?.url() ?? ''
    expect((await page.request.post(url, { data: again })).status(), 'once more, much later').toBe(200)

    await tablet.close()
    await page.close()
    await server.stop()
    const stored = await storedAttempts(server.dataDir)
    const made = [...idsOf(sentByTablet.slice(-1)), ...idsOf(sentByPhone.slice(0, 1))]
    expect(made).toHaveLength(6)
    expect(stored.map(({ id }) => id).sort()).toEqual(made.sort())
    expect(stored.map(({ verdict }) => verdict).sort()).toEqual(['full', 'full', ...Array(4).fill('reject')])
    expect(new Set(stored.map(({ wordId, step, way }) => `${wordId} ${step} ${way}`))).toEqual(
      new Set([`${first._id} 0 spoken`]),
    )
  },
)

savingTest(
  'what is tried in a mixed exercise is remembered, step by step',
  LONG,
  async ({ page, signIn }) => {
    await signIn(page, 'ana')
    const { course, item } = await bringTo(page.request, 'mixed-exercise')
    const saves = savesOf(page)
    await openCourse(page, course)
    await passItem(page, item)
    await expect.poll(() => passedBy(page.request, item)).toBe('chosen')
    const tried = attemptsIn(saves)
    expect(new Set(tried.map(({ word, verdict }) => `${word} ${verdict}`))).toEqual(
      new Set([`${item._id} full`]),
    )
    expect([...new Set(tried.map(({ way }) => way))].sort()).toEqual(['chosen', 'spoken'])
    expect(new Set(tried.map(({ step }) => step))).toEqual(new Set(stepsOf(item).keys()))
  },
)

savingTest(
  'what is tried in a practice lesson is remembered, sentences and rows',
  LONG,
  async ({ page, signIn }) => {
    await signIn(page, 'ana')
    const saves = savesOf(page)
    const { items, rows, sentences } = await openPractice(page, {
      access: 'own',
      sentenceCount: 1,
      practice: { showIndividualWords: true },
    })
    await sayWrong(page)
    await sayRight(page, sentences[0] ?? '')
    for (const { english } of rows) await sayRow(page, english)
    const said = (verdict: string, step: number) => ({ word: items[1]?._id, step, verdict, way: 'spoken' })
    await expect
      .poll(() => attemptsIn(saves))
      .toMatchObject([said('reject', 0), said('full', 0), said('full', 1), said('full', 2), said('full', 3)])
  },
)

function idsOf(saves: readonly Request[]): string[] {
  return attemptsIn(saves).map(({ id }) => id)
}

/** The server stores the first save, but its answer does not reach the device. */
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
