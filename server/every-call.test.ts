import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestFor } from '#server/testing/calls.ts'
import { cardsIn } from '#server/testing/card-numbers.ts'
import { ACCESS, SPECIAL_PLACES } from '#server/testing/every-call/access-matrix.ts'
import { type Answered, endpoints } from '#server/testing/every-call/asking.ts'
import { keptRows } from '#server/testing/every-call/kept-rows.ts'
import { paidContent } from '#server/testing/every-call/paid-content.ts'
import { type Family, type Pass, sendAll } from '#server/testing/every-call/pass.ts'
import {
  cachingFault,
  envelopeFault,
  faultsIn,
  logFault,
  othersFault,
  secretFault,
  verdictFault,
} from '#server/testing/every-call/properties.ts'
import { HOSTILE_TEXTS } from '#server/testing/every-call/texts.ts'
import { OUTSIDERS, openWorld, type World } from '#server/testing/every-call/world.ts'
import { everyRow } from '#server/testing/every-table.ts'
import { protectionFault } from '#server/testing/protected.ts'

/*
 * Every call of the contract, by everybody, valid and in every wrong form. Each request is sent once, to one app, and
 * every answer is examined for every property of answers. A new call takes part from its first day.
 */

let world: World
let pass: Pass
let all: Answered[]
let before: { rows: string[]; people: unknown[] }
beforeAll(async () => {
  world = await openWorld()
  before = { rows: await keptRows(world), people: (await people()).map(({ id }) => id) }
  pass = await sendAll(world)
  all = Object.values(pass.answers).flat()
})
afterAll(() => world.close())

const people = async () => (await everyRow(world.app)).get('users') ?? []

/** The faults of the answers to a family of requests, of which there must be some. */
function faultsOf(family: Family, which: (answer: Answered) => boolean = () => true): string[] {
  const answers = pass.answers[family].filter(which)
  expect(answers.length).toBeGreaterThan(0)
  return faultsIn(answers, verdictFault)
}

describe('access to calls (D12, D13, D15; P6.1, P6.2, L1.7, L1.8, A6.2)', () => {
  test.each([...ACCESS])(
    '%s answers a visitor, an unpaid and a paid student, a free user and an administrator: %j',
    key => {
      expect(faultsOf('validRequests', answer => answer.key === key)).toEqual([])
    },
  )

  test.each(SPECIAL_PLACES)('%s, asked for with %s, has its own rule: %j', what => {
    expect(faultsOf('requestsOfSpecialPlaces', answer => answer.what === what)).toEqual([])
  })

  test('a visitor cannot tell a word that exists from one that does not', () => {
    const { requestsOfPlaces, requestsOfSpecialPlaces } = pass.answers
    const words = [...requestsOfPlaces, ...requestsOfSpecialPlaces].filter(
      ({ by, key, status }) => by === 'visitor' && key === 'GET word/:id' && status !== 200,
    )
    expect(words.length).toBeGreaterThan(20)
    expect(new Set(words.map(({ body }) => body)).size).toBe(1)
  })

  test.each([
    ['visitor', ['member', 'admin']],
    ['unpaid', ['admin']],
  ])('the %s who may not call is refused before anything is read, and learns nothing', (who, callers) => {
    expect(faultsOf('senselessRequests')).toEqual([])
    const closed = endpoints.filter(({ caller }) => callers.includes(caller)).map(({ key }) => key)
    const { validRequests, senselessRequests } = pass.answers
    const ofWhom = [...validRequests, ...senselessRequests].filter(({ by }) => by === who)
    const refusals = ofWhom.filter(({ key }) => closed.includes(key)).map(({ body }) => body)
    expect(refusals.length).toBe(2 * closed.length)
    expect(new Set(refusals).size).toBe(1)
  })
})

describe('every answer', () => {
  test('is in the envelope, and is no failure (D1)', () => {
    expect(all.length).toBeGreaterThan(5000)
    expect(faultsIn(all, envelopeFault)).toEqual([])
  })

  test('has all protecting headers, lets no other site read it, leads nowhere, and says nothing of the inside', () => {
    expect(faultsIn(all, answer => protectionFault(answer.request.url, answer))).toEqual([])
  })

  test('has no secret: no password, hash or token, and not even the caller’s session', () => {
    expect(pass.secrets.size).toBeGreaterThan(50)
    expect(faultsIn(all, secretFault([...pass.secrets]))).toEqual([])
  })

  test('has no name, address or phone of somebody else, but for administrators', async () => {
    expect(faultsIn(all, await othersFault(world))).toEqual([])
    const shown = all.filter(({ by }) => by === 'admin').map(({ body }) => body)
    expect(shown.join()).toContain('eva@')
  })

  test('has no lesson content beyond the demo for whoever has no access (D15)', () => {
    const paid = paidContent(world.courses)
    expect(paid.all.size).toBeGreaterThan(50)
    const ofOutsiders = all.filter(({ by }) => OUTSIDERS.includes(by))
    expect(faultsIn(ofOutsiders, answer => paid.foundIn(answer)[0])).toEqual([])
  })

  test('has all lesson content for a member, so the search works', () => {
    const paid = paidContent(world.courses)
    const { validRequests, requestsOfPlaces } = pass.answers
    const ofMember = [...validRequests, ...requestsOfPlaces].filter(({ by }) => by === 'free')
    const found = ofMember.flatMap(answer => paid.foundIn(answer).map(text => [answer.key, text] as const))
    expect([...new Set(found.map(([key]) => key))].sort()).toEqual([
      'GET course-lesson/:id/:version/:lesson',
      'GET library',
      'GET student-course/:id',
      'GET student-sound/:sound',
      'GET student-sounds',
      'GET word/:id',
    ])
    const texts = new Set(found.map(([, text]) => text))
    expect(paid.shown.filter(text => !texts.has(text))).toEqual([])
  })

  test('forbids caching, but what changes rarely', () => {
    expect(faultsIn(all, cachingFault)).toEqual([])
  })

  test('is logged without anything that people wrote, or that their browsers sent', () => {
    expect(faultsIn(all, logFault)).toEqual([])
  })
})

test.each<[string, Family]>([
  ['a wrong value in a field is refused where the schema says so, and the field is named', 'wrongFields'],
  ['a body that is something else, or missing, is refused', 'wrongBodies'],
  ['a body that is no JSON, reaches for a prototype or cannot be stored is refused', 'unreadableBodies'],
  ['a deep body is refused', 'deepBodies'],
  ['a body of another content type is refused', 'bodiesOfOtherTypes'],
  ['a body a byte over its limit is refused', 'tooLargeBodies'],
  ['an upload that is no form with exactly one file of the right size is refused', 'wrongUploads'],
  ['a malformed id names nothing, and no field is marked', 'wrongIds'],
  ['an unknown id names nothing', 'unknownIds'],
  ['a query in another form never fails, and one that is given twice is refused', 'wrongQueries'],
  ['a query that the call does not have never fails, in any form', 'unknownQueries'],
  ['an address or a cookie with U+0000 is refused', 'nulInAddresses'],
  ['what is almost the address of a call is none', 'oddAddresses'],
  ['a change that another site asks for is refused', 'requestsOfOtherSites'],
  ['a hostile text of an author is taken as text in every field', 'textsOfAuthors'],
])('%s', (_, family) => {
  expect(faultsOf(family)).toEqual([])
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test('a hostile text is refused or taken as text in every field, never run', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThan(200)
  expect(faultsOf('hostileTexts')).toEqual([])
  const signIns = pass.answers.hostileTexts.filter(({ key }) => key === 'POST login')
  expect(signIns.map(({ status }) => status)).not.toContain(200)
})

describe('a learner', () => {
  const changesBy = (family: Family) => pass.changes.filter(change => change.startsWith(family))

  test('reads and changes nothing of another one by naming their ids (IDOR)', () => {
    const saves = pass.answers.foreignIds.filter(({ key }) => key === 'POST student-course-progress')
    expect(saves.length).toBeGreaterThan(world.other.ids.length)
    expect(faultsOf('foreignIds')).toEqual([])
    expect(changesBy('foreignIds')).toEqual([])
  })

  test('sets no field that is not theirs to set (mass assignment)', () => {
    expect(faultsOf('foreignFields')).toEqual([])
    expect(changesBy('foreignFields')).toEqual([])
  })
})

describe('after all of that', () => {
  test('everybody is still signed in, so that no refusal above was for want of a session', async () => {
    const tokens = Object.values(world.callers).flatMap(({ token }) => token ?? [])
    const requests = tokens.map(as => world.app.http.inject(requestFor('POST auth', { as })))
    const signedIn = (await Promise.all(requests)).map(answer => answer.json().data?._id)
    expect(signedIn).toEqual(Object.values(world.callers).flatMap(({ id, token }) => (token ? id : [])))
  })

  test('nobody is gone or has become an administrator, and the other learner’s rows are what they were', async () => {
    const users = await people()
    expect(before.people.length).toBeGreaterThan(10)
    expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining(before.people))
    const administrators = users.filter(({ role }) => role === 'ADMIN').map(({ username }) => `${username}`)
    expect(administrators.sort()).toEqual(['admin', expect.stringMatching(/^zoraquis/)])
    const ofOther = (rows: readonly string[]) => rows.filter(row => row.includes(world.other.id))
    expect(ofOther(before.rows).length).toBeGreaterThan(10)
    expect(ofOther(await keptRows(world))).toEqual(ofOther(before.rows))
  })

  test('no card number is in a call of the contract, a table or the log', async () => {
    const calls = Object.values(world.callers).flatMap(({ valid }) => Object.values(valid))
    expect(cardsIn(JSON.stringify(calls.map(({ body, query }) => [body, query])))).toEqual([])
    expect(cardsIn(world.lines.join(''))).toEqual([])
    expect(cardsIn(JSON.stringify([...(await everyRow(world.app))]))).toEqual([])
  })
})
