import { expect, test } from 'vitest'
import { readCourses } from '#content/catalogue.ts'
import { afterReview, newCard, TRACES } from '#domain/review/card.ts'
import { ModelServer } from '#lab/review/devices/model-server.ts'
import { type Cards, cardKey, cardText, type SentAttempt } from '#lab/review/devices/review-server.ts'
import { runOnModel } from '#lab/review/devices/run-on-model.ts'

const RUNS = 100

async function totalOf(Server = ModelServer) {
  const [course] = readCourses()
  if (!course) throw new Error('there is no course')
  const total = { lost: 0, disagreements: 0, reviews: 0 }
  for (let seed = 1; seed <= RUNS; seed++) {
    const { lost, disagreements, reviews } = await runOnModel(course, seed, Server)
    total.lost += lost
    total.disagreements += disagreements
    total.reviews += reviews
  }
  return total
}

test('devices with faults agree with the server, and lose no review', async () => {
  const { reviews, ...wrong } = await totalOf()
  expect(reviews).toBeGreaterThan(RUNS)
  expect(wrong).toEqual({ lost: 0, disagreements: 0 })
})

test('the runs find a server that counts reviews in the order in which they arrive', async () => {
  class ByArrival extends ModelServer {
    override async read(): Promise<Cards> {
      const cards = new Map(await super.read())
      const rows = await this.reviews()
      for (const [word, learntAt] of this.learnt) {
        for (const trace of TRACES) {
          const arrived = rows.filter(row => row.word === word && row.trace === trace)
          if (arrived.length === 0) continue
          cards.set(cardKey(word, trace), cardText(arrived.reduce(afterReview, newCard(learntAt))))
        }
      }
      return cards
    }
  }
  expect((await totalOf(ByArrival)).disagreements).toBeGreaterThan(0)
})

test('the runs find a server that drops a part of a batch', async () => {
  class Dropping extends ModelServer {
    override save(sent: readonly SentAttempt[]): Promise<void> {
      return super.save(sent.slice(0, 4))
    }
  }
  expect((await totalOf(Dropping)).lost).toBeGreaterThan(0)
})
