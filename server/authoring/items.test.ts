import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WordId } from '#domain/ids.ts'
import { items as itemTable } from '#server/courses/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Given } from '#server/testing/calls.ts'
import { addCourse, bankItem } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
let course: Awaited<ReturnType<typeof addCourse>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  course = await addCourse(app, [3, 2])
})

const SENTENCE = {
  englishWord: 'A key, please',
  spanishTranslation: 'Una llave, por favor',
  pronunciation: '',
  audioUrl: 'https://example.com/key.mp3',
  audioSlowUrl: '',
  audioSplitUrls: [],
  imageUrl: '',
}
type NewWord = Given<'POST create-word'>['body']
const create = (given: Partial<NewWord> = {}) =>
  call(app, 'POST create-word', {
    body: {
      courseId: course.id,
      type: 'word',
      englishWord: 'key',
      spanishTranslation: 'llave',
      sentences: [SENTENCE],
      ...given,
    },
    as: admin,
  })
const update = (body: Given<'PUT update-word'>['body']) => call(app, 'PUT update-word', { body, as: admin })
const outline = async () =>
  (await call(app, 'GET admin-course/:id', { params: { id: course.id }, as: admin })).body.data
/** The ids of a lesson, whose orders must be 1, 2, 3 … */
async function lessonIds(number: number): Promise<WordId[]> {
  const found = (await outline()).items.filter(item => !item.isInBank && item.lessonNumber === number)
  expect(found.map(({ orderInLesson }) => orderInLesson)).toEqual(found.map((_, index) => index + 1))
  return found.map(({ _id }) => _id)
}
const idsOf = (number: number) => course.lessons[number - 1] as [WordId, WordId, WordId]

describe('a new word', () => {
  test('takes its place, and later words make room', async () => {
    const [a, b, c] = idsOf(1)
    const { status, body } = await create({ lessonNumber: 1, orderInLesson: 2 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ englishWord: 'key', orderInLesson: 2, version: 1, isInBank: false })
    expect(await lessonIds(1)).toEqual([a, body.data._id, b, c])
  })

  test('without a place comes last in the first lesson', async () => {
    const { body } = await create()
    expect((await lessonIds(1)).at(-1)).toBe(body.data._id)
  })

  test('in a lesson that does not exist makes the lesson, as a draft (D40)', async () => {
    const { _id } = (await create({ lessonNumber: 9 })).body.data
    const made = (await outline()).lessons.find(({ number }) => number === 9)
    expect(made).toMatchObject({ isPublished: false })
    const learner = await newPerson(app)
    const seen = await call(app, 'GET student-course/:id', { params: { id: course.id }, as: learner.token })
    expect(seen.body.data.words.map(word => word._id)).not.toContain(_id)
  })

  test('sent twice with one id is created once', async () => {
    const _id = v7() as WordId
    const answers = [await create({ _id }), await create({ _id }), await create({ _id, orderInLesson: 9 })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await lessonIds(1)).toHaveLength(4)
  })

  test.each([
    ['another text', { englishWord: 'other' }],
    ['another lesson', { lessonNumber: 2 }],
    ['another order', { orderInLesson: 2 }],
  ])('sent again with %s is not taken for the stored one, which is answered', async (_, given) => {
    const _id = v7() as WordId
    await create({ _id })
    const { status, body } = await create({ _id, ...given })
    expect(status).toBe(409)
    expect(body.data).toMatchObject({
      code: 'stale_edit',
      current: { _id, englishWord: 'key', lessonNumber: 1, orderInLesson: 4, version: 1 },
    })
  })

  test('whose id is that of a deleted one is refused', async () => {
    const _id = v7() as WordId
    await create({ _id })
    await call(app, 'DELETE admin-item/:id', { params: { id: _id }, as: admin })
    expect((await create({ _id, englishWord: 'other' })).status).toBe(404)
  })

  test.each([
    ['English', { englishWord: ' ' }, 'englishWord'],
    ['Spanish', { spanishTranslation: '' }, 'spanishTranslation'],
    ['a sentence', { sentences: [] }, 'sentences'],
    ['the recording of its sentence', { sentences: [{ ...SENTENCE, audioUrl: '' }] }, 'sentences'],
  ])('needs %s', async (_, given, field) => {
    const { status, body } = await create(given)
    expect([status, Object.keys(body.data)]).toEqual([400, [field]])
  })

  test('of a practice lesson may lack the sentence', async () => {
    expect((await create({ sentences: [], fromPracticeLesson: true })).status).toBe(200)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//example.com/a.mp3', '/media/../x', 'https://a b'])(
    'has no address %s',
    async audioUrl => {
      const { status, body } = await create({ sentences: [{ ...SENTENCE, audioUrl }] })
      expect([status, Object.keys(body.data)]).toEqual([400, ['sentences.0.audioUrl']])
    },
  )
})

describe('as the forms of the specification send it', () => {
  const BARE = {
    englishWord: 'A key, please',
    spanishTranslation: 'Una llave, por favor',
    ...{ audioUrl: 'https://example.com/key.mp3', audioSlowUrl: '', imageUrl: '' },
  }

  test('a word has sentences without pronunciation and single words, and usage notes as a list, which is Spanish', async () => {
    const explanation = {
      isActive: true,
      description: {},
      usageNotes: ['Se usa en casa.'],
      additionalExamples: [],
    }
    const { status, body } = await create({ sentences: [BARE], expandedExplanation: explanation })
    expect([status, body.data]).toMatchObject([
      200,
      {
        sentences: [{ ...BARE, pronunciation: '', audioSplitUrls: [] }],
        expandedExplanation: { usageNotes: { es: ['Se usa en casa.'] } },
      },
    ])
    expect((await update({ _id: body.data._id, sentences: [BARE] })).body.data.version).toBe(1)
  })

  test('an exercise with pictures has one recording, which stands at its sentence, too', async () => {
    const imageUrl = 'https://example.com/key.png'
    const options = ['A', 'B', 'C'].map(label => ({ label, imageUrl, isCorrect: label === 'B' }))
    const pictures = (audioUrl: string, ofSentence: string) => {
      const sentence = { english: 'A key', spanish: 'Una llave', audioUrl: ofSentence }
      return { type: 'listen-and-select-image', imageSelection: { audioUrl, sentence, options } } as const
    }
    const { audioUrl } = BARE
    const { body } = await create(pictures('', audioUrl))
    expect(body.data.imageSelection).toEqual(pictures(audioUrl, audioUrl).imageSelection)
    // An answer can be sent back as it is.
    const { _id, imageSelection } = body.data
    expect((await update({ _id, imageSelection })).body.data.version).toBe(1)
    const part = { ...body.data, ...pictures(audioUrl, '') }
    const mixed = await create({ type: 'mixed-exercise', parts: [part] })
    expect(mixed.body.data.parts[0]?.imageSelection).toEqual(imageSelection)

    const refused = await create(pictures(audioUrl, 'https://example.com/other.mp3'))
    expect([refused.status, refused.body.data]).toEqual([
      400,
      { 'imageSelection.sentence.audioUrl': expect.stringContaining('un solo audio') },
    ])
  })

  test('the row of a practice lesson may lack its recording', async () => {
    const body = {
      courseId: course.id,
      title: { english: 'At the door', spanish: 'En la puerta' },
      tableData: [{ english: 'Come in', spanish: 'Pasa' }],
      words: [{ englishWord: 'key', spanishTranslation: 'llave', sentences: [BARE] }],
    }
    const answer = await call(app, 'POST admin-practice-lessons', { body, as: admin })
    expect([answer.status, answer.body.data.practiceLesson.tableData]).toMatchObject([
      201,
      [{ english: 'Come in', audioUrl: '' }],
    ])
  })

  test('without a course or a lesson it is asked for one', async () => {
    const courseId = '' as NewWord['courseId']
    const body = { courseId, specificLesson: 0 }
    const answers = [
      await create({ courseId }),
      await call(app, 'POST admin-generate-sentence-exercises', { body, as: admin }),
    ]
    expect(answers.map(({ body: { data } }) => data)).toEqual([
      { courseId: 'Por favor selecciona un curso' },
      {
        courseId: 'Por favor selecciona un curso',
        specificLesson: 'Por favor selecciona una lección específica',
      },
    ])
  })
})

describe('an alphabet song', () => {
  const LETTER = { ...SENTENCE, englishWord: 'A' }
  const song = { type: 'exercise' as const, sentences: [LETTER], isAlphabet: true }

  test('needs music when it is made and when it is changed, unless it becomes another exercise', async () => {
    const silent = await create(song)
    expect([silent.status, Object.keys(silent.body.data)]).toEqual([400, ['musicUrl']])
    const { _id } = (await create({ ...song, musicUrl: 'https://example.com/abc.mp3' })).body.data
    const answers = [
      await update({ _id, musicUrl: '' }),
      await update({ _id, musicUrl: '', isAlphabet: false }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 200])
  })
})

test('the pictures of an exercise are labelled A, B and C', async () => {
  const imageUrl = 'https://example.com/key.png'
  const labelled = (labels: string[]) =>
    create({
      type: 'listen-and-select-image',
      imageSelection: {
        audioUrl: '',
        sentence: { english: 'A key', spanish: 'Una llave' },
        options: labels.map((label, index) => ({ label, imageUrl, isCorrect: index === 1 })),
      },
    })
  const refused = await labelled(['X', 'X', 'X'])
  expect([refused.status, Object.keys(refused.body.data)]).toEqual([400, ['imageSelection.options']])
  expect((await labelled(['A', 'B', 'C'])).status).toBe(200)
})

describe('the question about a dialogue', () => {
  const both = (text: string) => ({ english: text, spanish: text })
  const answers = ['bag', 'plane', 'room'].map((text, index) => ({ ...both(text), isCorrect: index === 1 }))
  const gist = { question: both('What is it about?'), answers }
  const dialogue = {
    title: both('At the airport'),
    speakers: ['Ana', 'Luis'].map(name => ({ name, role: both('friend'), imageUrl: '' })),
    lines: ([0, 1, 0, 1, 0, 1, 0] as const).map((speaker, index) => ({
      ...SENTENCE,
      englishWord: `Line ${index}`,
      speaker,
    })),
  }
  const stored = async (_id: WordId) =>
    (await call(app, 'GET admin-item/:id', { params: { id: _id }, as: admin })).body.data.dialogue
  const makeOne = async () => {
    const { body } = await create({
      lessonNumber: 1,
      type: 'dialogue',
      sentences: [],
      dialogue: { ...dialogue, gist },
    })
    return body.data._id
  }

  test('is what learners get, and stays when another field is changed', async () => {
    const _id = await makeOne()
    expect((await update({ _id, exerciseGroup: 'airport' })).status).toBe(200)
    expect((await stored(_id))?.gist).toEqual(gist)
    const learner = await newPerson(app)
    const seen = await call(app, 'GET student-course/:id', { params: { id: course.id }, as: learner.token })
    const items = [...seen.body.data.words, ...seen.body.data.exercises]
    expect(items.find(item => item._id === _id)?.dialogue).toMatchObject({ gist })
  })

  test('goes when the author takes it away', async () => {
    const _id = await makeOne()
    expect((await update({ _id, dialogue })).status).toBe(200)
    expect(await stored(_id)).not.toHaveProperty('gist')
  })

  test.each([
    [
      'without a right answer',
      answers.map(answer => ({ ...answer, isCorrect: false })),
      'dialogue.gist.answers',
    ],
    ['with two answers', answers.slice(0, 2), 'dialogue.gist.answers'],
    ['with four answers', [...answers, { ...both('car'), isCorrect: false }], 'dialogue.gist.answers'],
    [
      'with an answer in one language',
      answers.map((answer, index) => (index === 2 ? { ...answer, spanish: ' ' } : answer)),
      'dialogue.gist.answers.2.spanish',
    ],
  ])('%s is refused, and says where', async (_, changed, field) => {
    const _id = await makeOne()
    const { status, body } = await update({
      _id,
      dialogue: { ...dialogue, gist: { ...gist, answers: changed } },
    })
    expect([status, Object.keys(body.data)]).toEqual([400, [field]])
    expect((await stored(_id))?.gist).toEqual(gist)
  })
})

describe('an edit', () => {
  test('changes the given fields, raises the versions, and detaches the course from the files', async () => {
    const [id] = idsOf(1)
    const before = await outline()
    const { body } = await update({ _id: id, spanishTranslation: ' nueva ', version: 1 })
    expect(body.data).toMatchObject({
      spanishTranslation: 'nueva',
      englishWord: 'word 1.1',
      version: 2,
      orderInLesson: 1,
    })
    const after = await outline()
    expect([after.version, after.followsFiles]).toEqual([before.version + 1, false])
  })

  test('of an old version is refused with the current word (D24)', async () => {
    const [id] = idsOf(1)
    await update({ _id: id, spanishTranslation: 'primera', version: 1 })
    const stale = await update({ _id: id, spanishTranslation: 'segunda', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body.data).toMatchObject({ current: { spanishTranslation: 'primera', version: 2 } })
    expect((await update({ _id: id, spanishTranslation: 'primera', version: 1 })).status, 'repeated').toBe(
      200,
    )
  })

  test('that takes away what the word needs is refused, while a fault that it had may stay', async () => {
    const { _id } = (await create()).body.data
    const [imported] = idsOf(1)
    const refused = [
      await update({ _id, englishWord: ' ' }),
      await update({ _id, sentences: [] }),
      await update({ _id: imported, spanishTranslation: '' }),
    ]
    expect(refused.map(({ status, body }) => [status, Object.keys(body.data)])).toEqual([
      [400, ['englishWord']],
      [400, ['sentences']],
      [400, ['spanishTranslation']],
    ])
    expect((await update({ _id: imported, spanishTranslation: 'otra' })).status).toBe(200)
  })

  test('of an exercise keeps its open answers and its notice, unless they are emptied', async () => {
    const notice = { title: 'Pool', lines: ['Open from 8 to 9.'] }
    const asked = {
      ...SENTENCE,
      prompt: { situation: { english: 'What do you need?', spanish: '¿Qué necesita?' } },
      open: { frames: ['A {thing}, please'], slots: { thing: ['key', 'towel'] } },
    }
    const { body } = await create({ type: 'exercise', sentences: [asked], notice })
    const { _id } = body.data
    const kept = await update({ _id, spanishTranslation: 'otra' })
    expect(kept.body.data).toMatchObject({ notice, sentences: [{ prompt: asked.prompt, open: asked.open }] })
    const faults = await Promise.all([
      update({ _id, sentences: [{ ...asked, englishWord: 'A lamp, please' }] }),
      update({ _id, sentences: [{ ...asked, open: { frames: ['A {thing}'], slots: {} } }] }),
      update({ _id, sentences: [{ ...asked, prompt: undefined }] }),
      update({ _id, notice: { title: 'Pool', lines: Array.from({ length: 7 }, () => 'No food.') } }),
    ])
    expect(faults.map(({ status, body: { data } }) => [status, Object.keys(data)])).toEqual([
      [400, ['sentences.0.open.frames']],
      [400, ['sentences.0.open.slots']],
      [400, ['sentences.0.prompt.situation.english', 'sentences.0.prompt.situation.spanish']],
      [400, ['notice.lines']],
    ])
    const emptied = await update({ _id, sentences: [SENTENCE], notice: { title: '', lines: [] } })
    expect(emptied.body.data).not.toHaveProperty('notice')
    expect(emptied.body.data.sentences[0]).not.toHaveProperty('open')
  })

  test('of the place moves the word, and leaves its version', async () => {
    const [a, b, c] = idsOf(1)
    const [d, e] = idsOf(2)
    const { body } = await update({ _id: a, lessonNumber: 2, orderInLesson: 1 })
    expect(body.data).toMatchObject({ lessonNumber: 2, version: 1 })
    expect([await lessonIds(1), await lessonIds(2)]).toEqual([
      [b, c],
      [a, d, e],
    ])
  })

  test('of a word in the bank leaves it there, also with its place: only the lesson changes to which it comes back', async () => {
    const [a, b] = idsOf(1)
    await bankItem(app, a)
    await update({ _id: b, orderInLesson: 1 })
    const { body } = await update({
      _id: a,
      spanishTranslation: 'otra',
      version: 1,
      lessonNumber: 1,
      orderInLesson: 1,
    })
    expect(body.data).toMatchObject({ spanishTranslation: 'otra', isInBank: true, lessonNumber: 1 })
    expect(await lessonIds(1)).not.toContain(a)
    await update({ _id: a, lessonNumber: 7 })
    expect((await outline()).lessons.map(({ number }) => number)).toEqual([1, 2])
    await call(app, 'POST admin-word-bank/restore/:id', { params: { id: a }, as: admin })
    expect(await lessonIds(7)).toEqual([a])
  })

  test('to a new lesson creates the lesson, as a draft (D40)', async () => {
    const [a] = idsOf(1)
    await update({ _id: a, lessonNumber: 7, orderInLesson: 1 })
    const lessons = (await outline()).lessons.map(({ number, isPublished }) => [number, isPublished])
    expect(lessons).toEqual([
      [1, true],
      [2, true],
      [7, false],
    ])
  })
})

describe('a deleted word', () => {
  test('is gone for authors and learners, comes back to its place, and stays completed (D17, D28)', async () => {
    const [a, b, c] = idsOf(1)
    const learner = await newPerson(app)
    const open = async () =>
      (await call(app, 'GET student-course/:id', { params: { id: course.id }, as: learner.token })).body.data
    const { idStudentCourse } = await open()
    if (!idStudentCourse) throw new Error('a member has an enrolment')
    const index = { lesson: 0, word: 1, sentence: 0 }
    const body = { idStudentCourse, completedWords: { [b]: true as const }, index }
    await call(app, 'POST student-course-progress', { body, as: learner.token })

    await call(app, 'DELETE admin-item/:id', { params: { id: b }, query: { version: 1 }, as: admin })
    expect(await lessonIds(1)).toEqual([a, c])
    expect((await open()).words.map(({ _id }) => _id)).not.toContain(b)
    await call(app, 'POST admin-item-undelete/:id', { params: { id: b }, as: admin })
    expect(await lessonIds(1)).toEqual([a, b, c])
    expect(Object.keys((await open()).completedWords)).toEqual([b])
  })

  test('comes back as a draft when its lesson was deleted meanwhile', async () => {
    const [a, b] = idsOf(2)
    for (const id of [a, b]) {
      await call(app, 'DELETE admin-item/:id', { params: { id }, query: { version: 1 }, as: admin })
    }
    const { version } = (await outline()).lessons[1] ?? {}
    const params = { id: course.id, number: 2 }
    const { status } = await call(app, 'DELETE admin-lesson/:id/:number', {
      params,
      query: { version: version ?? 1 },
      as: admin,
    })
    expect(status).toBe(200)
    await call(app, 'POST admin-item-undelete/:id', { params: { id: a }, as: admin })
    expect((await outline()).lessons[1]).toMatchObject({ number: 2, isPublished: false })
    expect(await lessonIds(2)).toEqual([a])
  })

  test('after another edit is refused (D24)', async () => {
    const [a] = idsOf(1)
    await update({ _id: a, spanishTranslation: 'otra', version: 1 })
    const answer = await call(app, 'DELETE admin-item/:id', {
      params: { id: a },
      query: { version: 1 },
      as: admin,
    })
    expect(answer.status).toBe(409)
  })
})

test('a word in the bank is shown to administrators, with the place of every word, and to no learner', async () => {
  const [a, b] = idsOf(1)
  await bankItem(app, a)
  await update({ _id: b, spanishTranslation: 'otra' })
  const learner = await newPerson(app)
  const open = async (as: string, lesson?: number) => {
    const given = { params: { id: course.id }, query: { ...(lesson && { lesson: String(lesson) }) }, as }
    const { words } = (await call(app, 'GET student-course/:id', given)).body.data
    return words.map(({ _id, isInBank, courseId }) => [_id, isInBank, courseId])
  }
  const shown = await open(admin)
  expect(shown).toHaveLength(5)
  expect(shown).toContainEqual([a, true, course.id])
  expect(shown).toContainEqual([b, false, course.id])
  // The player always asks for a lesson, even for administrators.
  for (const words of [await open(admin, 1), await open(learner.token, 1)]) {
    expect(words[0]).toEqual([b, undefined, undefined])
  }
  expect((await open(learner.token)).map(([id]) => id)).not.toContain(a)
  const word = (as: string) => call(app, 'GET word/:id', { params: { id: a }, as })
  expect((await word(admin)).body.data).toMatchObject({ _id: a, isInBank: true, courseId: course.id })
  expect((await word(learner.token)).status).toBe(404)
})

test('a word in the bank is in no lesson, but a completion of it counts (D17)', async () => {
  const [a] = idsOf(1)
  await app.context.database.tx(db =>
    db.update(itemTable).set({ bankedAt: app.context.now(), orderInLesson: 0 }).where(eq(itemTable.id, a)),
  )
  await update({ _id: idsOf(1)[1], spanishTranslation: 'otra' })
  const learner = await newPerson(app)
  const open = async () =>
    (await call(app, 'GET student-course/:id', { params: { id: course.id }, as: learner.token })).body.data
  const { idStudentCourse, words } = await open()
  expect(words.map(({ _id }) => _id)).not.toContain(a)
  if (!idStudentCourse) throw new Error('a member has an enrolment')
  const body = {
    idStudentCourse,
    completedWords: { [a]: true as const },
    index: { lesson: 0, word: 0, sentence: 0 },
  }
  await call(app, 'POST student-course-progress', { body, as: learner.token })
  expect(Object.keys((await open()).completedWords)).toEqual([a])
})

test('a search finds words by English, Spanish and sentences, without regard to accents and case', async () => {
  await create({ spanishTranslation: 'Canción', englishWord: 'Song' })
  const find = async (searchTerm: string) => {
    const body = { searchTerm, courseId: course.id }
    return (await call(app, 'POST search-word', { body, as: admin })).body.data.map(
      ({ englishWord }) => englishWord,
    )
  }
  expect(await find('cancion')).toEqual(['Song'])
  expect(await find('KEY please')).toEqual(['Song'])
  expect(await find('nothing like it')).toEqual([])
  expect(await find('')).toHaveLength(6)
})

test('a search is narrowed by place, type and what is missing, and counts what it finds beyond its limit', async () => {
  const [banked, ...faulty] = idsOf(1)
  await bankItem(app, banked)
  const { _id } = (await create({ spanishTranslation: 'Canción', englishWord: 'Song', lessonNumber: 2 })).body
    .data
  const given = { searchTerm: '', courseId: course.id }
  const find = async (asked: object) => {
    const answer = await call(app, 'POST search-word', { body: { ...given, ...asked }, as: admin })
    return answer.body.data.map(item => item._id)
  }
  const counted = async (asked: object) =>
    (await call(app, 'POST admin-count-words', { body: { ...given, ...asked }, as: admin })).body.data
  expect(await find({ lessonNumber: 1, isInBank: false })).toEqual(faulty)
  expect(await find({ isInBank: true })).toEqual([banked])
  expect(await find({ searchTerm: 'song', lessonNumber: 2, isIncomplete: false })).toEqual([_id])
  expect(await find({ searchTerm: 'song', lessonNumber: 1 })).toEqual([])
  expect(await find({ isUnpublished: true })).toContain(banked)
  expect(await find({ lessonNumber: 1, isInBank: false, limit: 1 })).toEqual(faulty.slice(0, 1))
  expect(await counted({ lessonNumber: 1, isInBank: false })).toMatchObject({ all: faulty.length })
  expect(await counted({ isInBank: true })).toMatchObject({ all: 1, unpublished: 1 })
  expect(await counted({ type: 'exercise' })).toEqual({ all: 0, incomplete: 0, unpublished: 0 })
})
