import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Pool } from 'undici-types'
import { v7 } from 'uuid'
import type { CourseCard, StudentCourse } from '#contract/courses.ts'
import type { CourseId, UserId } from '#domain/ids.ts'
import type { Learner } from '#e2e/learners.ts'
import { packagesOf } from '#scripts/packages-on-demand.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'

/*
 * The calls of a learner's device, as the web sends them through a browser. Only this file of the benchmarks knows the
 * form of a save.
 */

export type Request = {
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: string
  /** The device's record of a right answer. */
  learn?: (answer: Answer) => void
}
export type Answer = { status: number; bytes: Buffer; headers: Record<string, string> }

/** Sends requests over kept connections. */
export type Client = {
  /** Requests a compressed answer, like a browser, without decompressing it. */
  send(request: Request, encodings?: string): Promise<Answer>
  /** @throws Error when the answer is not 200 */
  expect(request: Request, encodings?: string): Promise<Answer>
  /** The data of an answer. @throws Error when it is not 200 */
  read<Data>(request: Request): Promise<Data>
}

const undici: typeof import('undici-types') = packagesOf('lab')('undici')
const ENCODINGS = 'gzip, deflate, br'

/**
 * A client with this number of connections, until the scope ends. Undici, because Node's own client and `fetch` cost
 * more than the measured server.
 * @param options for a proxy with HTTP/2 and a self-signed certificate
 */
export function openClient(
  scope: AsyncDisposableStack,
  url: string,
  connections: number,
  options: Pool.Options = {},
): Client {
  const pool = new undici.Pool(url, { connections, pipelining: 1, ...options })
  scope.defer(() => pool.destroy())
  const send = ({ method, path, token, body }: Request, encodings = ENCODINGS) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const headers = {
      'accept-language': 'es',
      'accept-encoding': encodings,
      'sec-fetch-site': 'same-origin',
      ...(token !== undefined && { cookie: `dilo=${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const answer: Omit<Answer, 'bytes'> = { status: 0, headers: {} }
    const chunks: Buffer[] = []
    // Avoids the streams of undici's other calls, which cost half as much again.
    pool.dispatch(
      { method, path, headers, body: body ?? null },
      {
        onRequestStart() {},
        onResponseStart(_, status, got) {
          Object.assign(answer, { status, headers: got })
        },
        onResponseData(_, chunk) {
          chunks.push(chunk)
        },
        onResponseEnd() {
          resolve({ ...answer, bytes: Buffer.concat(chunks) })
        },
        onResponseError(_, error) {
          reject(error)
        },
      },
    )
    return promise
  }
  const expect = async (request: Request, encodings?: string) => {
    const answer = await send(request, encodings)
    if (answer.status !== 200) {
      throw new Error(`${request.method} ${request.path} answered ${answer.status}: ${answer.bytes}`)
    }
    request.learn?.(answer)
    return answer
  }
  const read = async <Data>(request: Request) => {
    const { bytes } = await expect(request, 'identity')
    return JSON.parse(bytes.toString()).data as Data
  }
  return { send, expect, read }
}

/** The parts of a course that the calls need. */
export type KnownCourse = Pick<StudentCourse, '_id' | 'version' | 'lessons'>

const HEARD = { step: 0, verdict: 'full', family: null, way: 'spoken' } as const
/** Said without seeing the English: it is a review of the word. */
const ASKED = { ...HEARD, wasHidden: true, hadHelp: false, onsetMs: 900 } as const
const DAY_MS = 24 * 60 * 60 * 1000
/** Two days ago: some words are due, and the home has no welcome, which comes after a week. */
const START = Date.now() - 2 * DAY_MS

/** A learner's phone with one course open. */
export class Device {
  readonly #learner: Learner
  readonly #course: KnownCourse
  readonly #places: { lesson: number; word: number; id: string }[]
  readonly #enrolment: string
  /** The revision of the progress that the device knows. */
  #revision = 0

  constructor(learner: Learner, course: KnownCourse) {
    this.#learner = learner
    this.#course = course
    this.#places = course.lessons.flatMap(({ wordIds }, lesson) =>
      wordIds.map((id, word) => ({ lesson, word, id })),
    )
    const [user = ''] = learner.token.split('.')
    this.#enrolment = enrolmentIdOf(user as UserId, course._id)
  }

  get wordCount(): number {
    return this.#places.length
  }

  /** A completed word at its place, with its attempts; the first word follows the last one of the course. */
  save(number: number, attempts = 1): Request {
    return this.#saveWord(number, { attempts, said: HEARD })
  }

  /** The same, with an attempt that is a review. */
  saveAsked(number: number): Request {
    return this.#saveWord(number, { attempts: 1, said: ASKED })
  }

  #saveWord(number: number, { attempts, said }: { attempts: number; said: object }): Request {
    const place = this.#places[number % this.#places.length]
    if (!place) throw new Error('the course has no words')
    const { id: word, ...index } = place
    // Each word a second after the previous one.
    const at = new Date(START + number * 1000).toISOString()
    return this.#save({
      index: { ...index, sentence: 0 },
      word,
      savedAt: at,
      ...(attempts > 0 && {
        attempts: Array.from({ length: attempts }, () => ({ id: v7(), word, ...said, at })),
      }),
      completedWords: { [word]: at },
      passedBy: { [word]: 'spoken' },
    })
  }

  /** Words completed while the phone was offline, in one save. */
  saveMany(from: number, count: number): Request {
    const places = this.#places.slice(from, from + count)
    const last = places.at(-1)
    if (!last) throw new Error('the course has no more words')
    const at = new Date(START + (from + count) * 1000).toISOString()
    return this.#save({
      index: { lesson: last.lesson, word: last.word, sentence: 0 },
      word: last.id,
      savedAt: at,
      completedWords: Object.fromEntries(places.map(({ id }) => [id, at])),
    })
  }

  /** What a phone that has the course asks for when it is opened (decision 085). */
  openCourse(): Request {
    return this.#get(`course-progress/${this.#course._id}`)
  }

  openLesson(lesson = 1): Request {
    return this.#get(`course-lesson/${this.#course._id}/${this.#course.version}/${lesson}`)
  }

  listCourses(): Request {
    return this.#get('courses')
  }

  openHome(): Request {
    return this.#get('student-home')
  }

  checkSession(): Request {
    return this.#post('auth')
  }

  /** A save names the revision that the device knows, so that the answer can be short. */
  #save(body: object): Request {
    const known = { idStudentCourse: this.#enrolment, since: this.#revision, operationId: v7() }
    return {
      ...this.#post('student-course-progress', { ...known, ...body }),
      learn: answer => {
        const [, revision] = /"revision":(\d+)/.exec(textOf(answer)) ?? []
        this.#revision = Math.max(this.#revision, Number(revision ?? 0))
      },
    }
  }

  #get(service: string): Request {
    return { method: 'GET', path: `/api/v1/${service}`, token: this.#learner.token }
  }

  #post(service: string, body?: object): Request {
    const { token } = this.#learner
    return {
      ...{ method: 'POST', path: `/api/v1/${service}`, token },
      ...(body && { body: JSON.stringify(body) }),
    }
  }
}

function textOf({ headers, bytes }: Answer): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  return bytes.toString()
}

/** A course as sent to a learner: by default the first open one of the list. */
export async function readCourse(client: Client, { token }: Learner, id?: CourseId): Promise<KnownCourse> {
  const get = (service: string): Request => ({ method: 'GET', path: `/api/v1/${service}`, token })
  const cards = await client.read<CourseCard[]>(get('courses'))
  const wanted = id ?? cards.find(card => card.isAvaliable)?._id
  if (wanted === undefined) throw new Error('there is no open course')
  return client.read(get(`student-course/${wanted}?lesson=current`))
}
