import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCourses } from '#content/catalogue.ts'
import { findProblems } from '#content/checks.ts'
import { CONTENT_FOLDER } from '#content/course-files.ts'
import { readLibrary } from '#content/library.ts'
import { mediaNameOf, mediaPath, readManifest, storeMedia, writeManifest } from '#content/media-files.ts'
import { ITEM_TYPES, type Item, type ItemPart } from '#domain/course/course.ts'

const COURSE = 'courses/ingles-conversacional/course.json'
const RECORDING = /^\/media\/[0-9a-f]{20}\.mp3$/
const LESSON = 'courses/ingles-conversacional/lesson-01.json'

function everyPart(): (Item | ItemPart)[] {
  const items = readCourses().flatMap(course => course.lessons.flatMap(lesson => lesson.items))
  return items.flatMap(item => [item, ...item.parts])
}

test('the content is sound', () => {
  expect(findProblems()).toEqual([])
})

describe('the seeded courses', () => {
  const [conversational, travel, hotels] = readCourses()

  test('are the conversational one, a hidden one, and the one for hotels that is coming soon', () => {
    expect(conversational).toMatchObject({ isAvaliable: true, isHidden: false, color: 'laguna' })
    // The demo finds its course by this title (specification 2, section 7).
    expect(conversational?.title.es).toBe('Inglés Conversacional')
    expect(travel).toMatchObject({ isHidden: true })
    expect(hotels).toMatchObject({ isAvaliable: false, isHidden: false, lessons: [] })
    expect(readCourses()).toHaveLength(3)
  })

  test.each([1, 2, 3])(
    'lesson %i has twelve or thirteen words, a review of three sentences, and then every other kind of item',
    number => {
      const items = conversational?.lessons[number - 1]?.items ?? []
      const wordCount = items.findIndex(item => item.type !== 'word')
      expect([12, 13]).toContain(wordCount)
      expect(items[wordCount]?.sentences).toHaveLength(3)
      expect(items.slice(wordCount).map(item => item.type)).toEqual(
        expect.arrayContaining(ITEM_TYPES.filter(type => type !== 'word')),
      )
    },
  )

  test('have an id of its own for every item', () => {
    const ids = readCourses().flatMap(course => [
      course._id,
      ...course.lessons.flatMap(l => l.items.map(i => i._id)),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('have both recordings for every text to be said, and one for each of its words', () => {
    const items = readCourses().flatMap(course => course.lessons.flatMap(lesson => lesson.items))
    const said = [...items, ...items.flatMap(item => item.parts)].flatMap(item => {
      if (item.type === 'sentence-builder') return [item]
      return item.type === 'word' || item.type === 'exercise' ? [item, ...item.sentences] : []
    })
    expect(said.length).toBeGreaterThan(100)
    for (const text of said) {
      const wordCount = text.englishWord.split(' ').length
      expect(text.audioUrl).toMatch(RECORDING)
      expect(text.audioSlowUrl).not.toBe(text.audioUrl)
      expect(text.audioSplitUrls, text.englishWord).toHaveLength(wordCount === 1 ? 0 : wordCount)
      expect(text.imageUrl).toMatch(/^\/media\/[0-9a-f]{20}\.svg$/)
    }
  })

  test('have a sentence to order whose tiles hold its words, mixed, each with its recording', () => {
    const builders = everyPart().flatMap(item => item.sentenceBuilder ?? [])
    expect(builders.length).toBeGreaterThanOrEqual(9)
    for (const { wordsFromLesson, correctOrder, targetSentence } of builders) {
      const tiles = wordsFromLesson.map(({ word }) => word)
      expect(tiles, targetSentence.english).toEqual(expect.arrayContaining(correctOrder))
      expect(tiles).not.toEqual(correctOrder)
      expect(wordsFromLesson.every(({ audioUrl }) => RECORDING.test(audioUrl))).toBe(true)
    }
  })

  test('have three pictures to choose from, one of them right, and a sentence to be heard', () => {
    const selections = everyPart().flatMap(item => item.imageSelection ?? [])
    expect(selections.length).toBeGreaterThanOrEqual(6)
    for (const { options, audioUrl } of selections) {
      expect(options.map(({ label }) => label)).toEqual(['A', 'B', 'C'])
      expect(options.filter(({ isCorrect }) => isCorrect)).toHaveLength(1)
      expect(new Set(options.map(({ imageUrl }) => imageUrl)).size).toBe(3)
      expect(audioUrl).toMatch(RECORDING)
    }
  })

  test('have practice tables whose rows can be heard, and whose words the course has', () => {
    const ids = new Set(everyPart().flatMap(item => ('_id' in item ? [item._id] : [])))
    const lessons = everyPart().flatMap(item => item.practiceLesson ?? [])
    expect(lessons.length).toBeGreaterThanOrEqual(3)
    for (const { tableData, selectedWordIds } of lessons) {
      expect(tableData.every(({ audioUrl }) => RECORDING.test(audioUrl))).toBe(true)
      expect(selectedWordIds.every(id => ids.has(id))).toBe(true)
    }
  })

  test('have the pronunciations of their words, unless they have no lessons yet', () => {
    const address = /^\/media\/[0-9a-f]{20}\.json$/
    expect([conversational?.phonesUrl, travel?.phonesUrl]).toEqual([
      expect.stringMatching(address),
      expect.stringMatching(address),
    ])
    expect(conversational?.phonesUrl).not.toBe(travel?.phonesUrl)
    expect(hotels?.phonesUrl).toBe('')
  })

  test('show usage notes as active, and nothing where an author wrote none', () => {
    const items = conversational?.lessons[0]?.items ?? []
    expect(items.find(item => item.englishWord === 'Good evening')?.expandedExplanation?.isActive).toBe(true)
    expect(items.find(item => item.englishWord === 'Hello')).not.toHaveProperty('expandedExplanation')
  })
})

describe('a broken copy', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dilo-content-'))
    for (const part of ['courses', 'library', 'media'])
      cpSync(join(CONTENT_FOLDER, part), join(folder, part), { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  // biome-ignore lint/suspicious/noExplicitAny: the copies are broken on purpose, so they have no type
  type Break = (content: any) => void
  const edit = (file: string, change: Break) => {
    const path = join(folder, file)
    const content = JSON.parse(readFileSync(path, 'utf8'))
    change(content)
    writeFileSync(path, JSON.stringify(content))
  }

  test('is sound as long as nothing was broken', () => {
    expect(findProblems(folder)).toEqual([])
  })

  test.each<[string, string, Break, string]>([
    ['a text in one language', COURSE, c => delete c.title.en, `${COURSE}, title, en: a text is needed here`],
    [
      'a lesson title in one language',
      COURSE,
      c => delete c.lessons[1].title.es,
      `${COURSE}, lessons 2, title, es: a text is needed here`,
    ],
    [
      'an unknown colour',
      COURSE,
      c => {
        c.color = '#ff0000'
      },
      `${COURSE}, color: the colour is one of: flamboyan`,
    ],
    [
      'a gap between lessons',
      COURSE,
      c => {
        c.lessons[2].number = 4
      },
      `${COURSE}, lessons 3, number: number 3 was expected here, but it is 4`,
    ],
    [
      'a gap between courses',
      COURSE,
      c => {
        c.order = 7
      },
      'order: number 1 was expected here, but it is 2',
    ],
    [
      'a lesson without its file',
      COURSE,
      c => c.lessons.push({ ...c.lessons[0], number: 4 }),
      'courses/ingles-conversacional/lesson-04.json: this file is missing',
    ],
    [
      'a file that no course lists',
      COURSE,
      c => c.lessons.pop(),
      'courses/ingles-conversacional/lesson-03.json: course.json does not list this file',
    ],
    [
      'a gap in the order of items',
      LESSON,
      l => l.items.splice(2, 1),
      `${LESSON}, item "good-afternoon", orderInLesson: number 3 was expected here, but it is 4`,
    ],
    [
      'two items in one place',
      LESSON,
      l => {
        l.items[3].orderInLesson = 3
      },
      `${LESSON}, item "good-afternoon", orderInLesson: number 4 was expected here, but it is 3`,
    ],
    [
      'a slug that is used twice',
      LESSON,
      l => {
        l.items[1].slug = 'hello'
      },
      `${LESSON}, item "hello", slug: this slug is already used`,
    ],
    [
      'a practice lesson with a word that the course does not have',
      LESSON,
      l => {
        l.items[18].words = ['pleas']
      },
      `${LESSON}, item "practice-greetings", words: the course has no item "pleas"`,
    ],
    [
      'a choice with two right pictures',
      LESSON,
      l => {
        l.items[16].options[0].isCorrect = true
      },
      `${LESSON}, items 17 ("hear-good-night"), options: exactly one picture is correct`,
    ],
    [
      'a missing translation',
      LESSON,
      l => delete l.items[2].spanish,
      `${LESSON}, items 3 ("good-morning"), spanish: a text is needed here`,
    ],
    [
      'a blank sentence',
      LESSON,
      l => {
        l.items[0].sentences[1].english = ' '
      },
      `${LESSON}, items 1 ("hello"), sentences 2, english: this text is empty`,
    ],
    [
      'an empty transcription',
      LESSON,
      l => {
        l.items[0].pronunciation = ''
      },
      `${LESSON}, items 1 ("hello"), pronunciation: write how it sounds between slashes`,
    ],
    [
      'a transcription of nothing',
      LESSON,
      l => {
        l.items[0].pronunciation = '/ /'
      },
      'pronunciation: write how it sounds between slashes',
    ],
    [
      'a note in one language',
      LESSON,
      l => l.items[4].expandedExplanation.usageNotes.en.pop(),
      'usageNotes: both languages need the same number of notes',
    ],
    [
      'a misspelt field',
      LESSON,
      l => {
        l.items[0].pictur = 'sun'
      },
      `${LESSON}, items 1 ("hello"): this field is unknown: pictur`,
    ],
    [
      'a text that was never recorded',
      LESSON,
      l => {
        l.items[0].english = 'Howdy'
      },
      `${LESSON}, item "hello", english: there is no recording of "Howdy"`,
    ],
    [
      'a picture that was never brought',
      LESSON,
      l => {
        l.items[0].picture = 'unicorn'
      },
      `${LESSON}, item "hello", picture: there is no picture "unicorn"`,
    ],
    [
      'a text that lost its slow recording',
      'media/manifest.json',
      m => delete m.texts.Hello.slow,
      'media/manifest.json: there is no slow recording of "Hello"',
    ],
    [
      'a recording that nobody uses',
      'media/manifest.json',
      m => {
        m.texts.Howdy = m.texts.Hello
      },
      'media/manifest.json: nothing says "Howdy"',
    ],
    [
      'a picture that nobody uses',
      'media/manifest.json',
      m => {
        m.pictures.unicorn = m.pictures.sun
      },
      'media/manifest.json: nothing shows the picture "unicorn"',
    ],
    [
      'a course whose pronunciations were never made',
      'media/manifest.json',
      m => delete m.phones['ingles-conversacional'],
      `${COURSE}: the pronunciations of its words are missing (run npm run content:phones)`,
    ],
    [
      'a sentence that was changed after the pronunciations were made',
      LESSON,
      l => {
        l.items[0].sentences[0].english = 'Hello, welcome to the hostel.'
      },
      `${COURSE}: its texts have changed since their pronunciations were made (run npm run content:phones)`,
    ],
    [
      'pronunciations for a course that says nothing',
      'media/manifest.json',
      m => {
        m.phones['ingles-para-hoteles'] = m.phones['ingles-conversacional']
      },
      'media/manifest.json: no course with lessons is called "ingles-para-hoteles"',
    ],
    [
      'a letter without a picture of its word',
      'library/alphabet.json',
      a => {
        a.letters[1].reference.picture = 'unicorn'
      },
      'library/alphabet.json, "bank", picture: there is no picture "unicorn"',
    ],
    [
      'a sample word that begins with another letter',
      'library/alphabet.json',
      a => {
        a.letters[1].reference.english = 'money'
      },
      'library/alphabet.json, letters 2, reference, english: the reference word must begin with its letter',
    ],
    [
      'a letter too few',
      'library/alphabet.json',
      a => a.letters.pop(),
      'library/alphabet.json, letters: the letters a to z are needed, each once and in their order',
    ],
    [
      'a section that the phrasebook does not have',
      'library/phrasebook.json',
      p => {
        p.sections[0].section = 'weather'
      },
      'library/phrasebook.json, sections 1, section: the section is one of: basics, work',
    ],
    [
      'a phrase that is there twice',
      'library/phrasebook.json',
      p => p.sections[0].phrases.push(p.sections[0].phrases[0]),
      'library/phrasebook.json: "Excuse me" is there twice',
    ],
    [
      'a number that was never recorded',
      'library/numbers.json',
      n => {
        n.numbers[0].english = 'umpteen'
      },
      'library/numbers.json, "umpteen", english: there is no recording of "umpteen"',
    ],
    [
      'a verb with a form too few',
      'library/verbs.json',
      v => v.lessons[0].verbs[0].spanishTranslationConjugation.pop(),
      'library/verbs.json, lessons 1, verbs 1, spanishTranslationConjugation: one form for each of I, you, he',
    ],
    [
      'a verb with a form for a pronoun that it avoids',
      'library/verbs.json',
      v => {
        v.lessons[0].verbs[0].avoidPronouns = ['it']
      },
      'spanishTranslationConjugation: a form is empty where its pronoun is avoided, and nowhere else',
    ],
    [
      'a lesson of verbs out of its place',
      'library/verbs.json',
      v => v.lessons.reverse(),
      'library/verbs.json, lessons: the lessons are called "lección 1", "lección 2" and so on',
    ],
    [
      'letters that are sung over each other',
      'library/alphabet-song.json',
      song => {
        song[0].endSeconds = 5
      },
      'library/alphabet-song.json, the whole file: each letter ends after it starts, and before the next one',
    ],
    [
      'a letter that is sung after the song',
      'library/alphabet-song.json',
      song => {
        song[25].endSeconds = 25
      },
      'library/alphabet-song.json: the last letter ends after the song (run npm run content:song)',
    ],
    [
      'no alphabet song',
      'media/manifest.json',
      m => delete m.songs.alphabet,
      'library/alphabet-song.json: there is no song (run npm run content:song)',
    ],
  ])('with %s is refused', (_, file, change, problem) => {
    edit(file, change)
    expect(findProblems(folder).join('\n')).toContain(problem)
  })

  test('without a course file is refused', () => {
    rmSync(join(folder, COURSE))
    expect(findProblems(folder)).toContain(`${COURSE}: this file is missing`)
  })

  test('with a comma too many is refused', () => {
    writeFileSync(join(folder, LESSON), '{ "items": [], }')
    expect(findProblems(folder).join('\n')).toContain(`${LESSON}: this is not valid JSON`)
  })

  test('needs no new pronunciations when only its Spanish changes, or when its items change places', () => {
    edit(LESSON, lesson => {
      lesson.items[0].spanish = 'Buenas'
      lesson.items[1].orderInLesson = 3
      lesson.items[2].orderInLesson = 2
    })
    expect(findProblems(folder)).toEqual([])
  })

  test('with pronunciations that were edited by hand is refused', () => {
    const name = readManifest(folder).phones['ingles-conversacional']?.file ?? ''
    writeFileSync(mediaPath(name, folder), '{}')
    expect(findProblems(folder)).toEqual([
      `media/${name}: its content belongs to the name ${mediaNameOf(Buffer.from('{}'), 'json')}`,
    ])
  })

  test('with a missing media file is refused', () => {
    const name = readManifest(folder).texts.Hello?.normal ?? ''
    rmSync(mediaPath(name, folder))
    expect(findProblems(folder)).toEqual([`media/${name}: this file is missing`])
  })

  test('with an unused media file is refused', () => {
    mkdirSync(join(folder, 'media/ol'), { recursive: true })
    writeFileSync(join(folder, 'media/ol/old.mp3'), 'old')
    expect(findProblems(folder)).toEqual(['media/old.mp3: nothing uses this file'])
  })

  test('with a media file of another content is refused', () => {
    const name = readManifest(folder).texts.Hello?.normal ?? ''
    const other = Buffer.alloc(2000)
    writeFileSync(mediaPath(name, folder), other)
    expect(findProblems(folder)).toEqual([
      `media/${name}: its content belongs to the name ${mediaNameOf(other, 'mp3')}`,
    ])
  })

  test('with an empty recording is refused', () => {
    replaceMedia('mp3', Buffer.alloc(10))
    expect(findProblems(folder).join('\n')).toContain('this recording is too short')
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in an attribute', '<path onload="alert(1)"/>'],
    ['a link to something outside', '<use href="https://example.com/x.svg"/>'],
    ['a link to something outside', '<image xlink:href="//example.com/x.png"/>'],
    ['a link to something outside', '<path fill="url(https://example.com/x.svg)"/>'],
    ['foreign content', '<foreignObject/>'],
  ])('with a picture that holds %s is refused: %s', (what, element) => {
    replaceMedia(
      'svg',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${element}</svg>`),
    )
    expect(findProblems(folder).join('\n')).toContain(`the picture holds ${what}`)
  })

  test('with a picture that is no plain SVG is refused', () => {
    replaceMedia('svg', Buffer.from('<html></html>'))
    expect(findProblems(folder).join('\n')).toContain('this is not a plain picture')
  })

  test('with a damaged list of media is not loaded, and the message tells the remedy', () => {
    edit('media/manifest.json', manifest => Object.assign(manifest.pictures, { sun: '../sun.svg' }))
    expect(() => readCourses(folder)).toThrow('media/manifest.json is damaged: delete it, then run')
  })

  test('is not loaded, and the message names every file and field', () => {
    edit(COURSE, course => delete course.title.en)
    edit('courses/ingles-para-viajar/lesson-01.json', lesson => delete lesson.items[1].spanish)
    const load = () => readCourses(folder)
    expect(load).toThrow(`${COURSE}, title, en: a text is needed here`)
    expect(load).toThrow('courses/ingles-para-viajar/lesson-01.json, items 2 ("passport"), spanish')
  })

  test('is not loaded as a library, and the message names every file and field', () => {
    edit('library/verbs.json', verbs => delete verbs.lessons[0].verbs[1].spanish)
    rmSync(join(folder, 'library/numbers.json'))
    const load = () => readLibrary(folder)
    expect(load).toThrow('library/verbs.json, lessons 1, verbs 2, spanish: a text is needed here')
    expect(load).toThrow('library/numbers.json: this file is missing')
  })

  test('with a song that ends at another time than the specification says is refused', () => {
    const song = readFileSync(mediaPath(readManifest(folder).songs.alphabet ?? '', folder))
    const name = storeMedia(song.subarray(0, 60_000), 'mp3', folder)
    edit('media/manifest.json', manifest => Object.assign(manifest.songs, { alphabet: name }))
    expect(findProblems(folder).join('\n')).toMatch(
      /the song ends at 9\.\d+ s, not between 17\.8 and 24\.1 s/,
    )
  })

  /** Puts other bytes in the place of one recording or picture, under the name that fits them. */
  function replaceMedia(ending: 'mp3' | 'svg', bytes: Buffer) {
    const manifest = readManifest(folder)
    const name = storeMedia(bytes, ending, folder)
    if (ending === 'svg') manifest.pictures.sun = name
    else manifest.texts.Hello = { normal: name, slow: name }
    writeManifest(manifest, folder)
  }
})
