import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCourses } from '#content/catalogue.ts'
import { findProblems } from '#content/checks.ts'
import { CONTENT_FOLDER } from '#content/course-files.ts'
import { readLibrary } from '#content/library.ts'

const COURSE = 'courses/ingles-conversacional/course.json'
const LESSON = 'courses/ingles-conversacional/lesson-01.json'
const [course] = readCourses()
const lessonCount = [...(course?.lessons ?? []), ...(course?.draftLessons ?? [])].length
const lessonFile = (number: number) =>
  `courses/ingles-conversacional/lesson-${String(number).padStart(2, '0')}.json`

describe('a broken copy', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dilo-content-'))
    for (const part of ['courses', 'library', 'media/manifest.json'])
      cpSync(join(CONTENT_FOLDER, part), join(folder, part), { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  // biome-ignore lint/suspicious/noExplicitAny: the copies are deliberately broken, so they have no type
  type Break = (content: any) => void
  const edit = (file: string, change: Break) => {
    const path = join(folder, file)
    const content = JSON.parse(readFileSync(path, 'utf8'))
    change(content)
    writeFileSync(path, JSON.stringify(content))
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  const asksGist = (change: (answers: any[]) => any[]): Break => {
    const answers = ['Uno', 'Dos', 'Tres'].map(es => ({
      es,
      en: 'One',
      ...(es === 'Dos' && { isCorrect: true }),
    }))
    return lesson => {
      const dialogue = lesson.items.find((item: { type: string }) => item.type === 'dialogue')
      dialogue.gist = { question: { es: '¿Qué pasa?', en: 'What happens?' }, answers: change(answers) }
    }
  }

  test('is valid before it is changed', () => {
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
      c => c.lessons.push({ ...c.lessons[0], number: lessonCount + 1 }),
      `${lessonFile(lessonCount + 1)}: this file is missing`,
    ],
    [
      'a file that no course lists',
      COURSE,
      c => c.lessons.pop(),
      `${lessonFile(lessonCount)}: course.json does not list this file`,
    ],
    [
      'a gap in the order of items',
      LESSON,
      l => l.items.splice(2, 1),
      `${LESSON}, item "good-afternoon", orderInLesson: number 3 was expected here, but it is 4`,
    ],
    [
      'two items with the same order',
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
      'a question without a correct answer',
      LESSON,
      asksGist(answers => answers.map(({ es, en }) => ({ es, en }))),
      'gist, answers: exactly one answer is correct',
    ],
    [
      'a question with two answers',
      LESSON,
      asksGist(answers => answers.slice(0, 2)),
      'gist, answers: three answers are needed',
    ],
    [
      'a question with the same answer twice',
      LESSON,
      asksGist(([first, , third]) => [first, { ...first, isCorrect: undefined }, third]),
      'gist, answers: two answers are the same',
    ],
    [
      'a practice lesson with a word that the course does not have',
      LESSON,
      l => {
        l.items.find((item: { type: string }) => item.type === 'practice-lesson').words = ['pleas']
      },
      `${LESSON}, item "practice-greetings", words: the course has no item "pleas"`,
    ],
    [
      'a choice with two right pictures',
      LESSON,
      l => {
        l.items.find(({ slug }: { slug: string }) => slug === 'hear-good-night').options[0].isCorrect = true
      },
      '("hear-good-night"), options: exactly one picture is correct',
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
        l.items[0].sentences[0].english = ' '
      },
      `${LESSON}, items 1 ("hello"), sentences 1, english: this text is empty`,
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
      l =>
        l.items
          .find((item: { expandedExplanation?: object }) => item.expandedExplanation)
          .expandedExplanation.usageNotes.en.pop(),
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
      m => delete m.texts.Hello.ana.slow,
      'media/manifest.json: there is no slow recording of "Hello"',
    ],
    [
      'an unused recording',
      'media/manifest.json',
      m => {
        m.texts.Howdy = m.texts.Hello
      },
      'media/manifest.json: nothing says "Howdy"',
    ],
    [
      'an unused picture',
      'media/manifest.json',
      m => {
        m.pictures.unicorn = m.pictures.key
      },
      'media/manifest.json: nothing shows the picture "unicorn"',
    ],
    [
      'a course whose pronunciations were never made',
      'media/manifest.json',
      m => delete m.phones['ingles-conversacional'],
      `${COURSE}: the pronunciations of its words are missing (run npm run studio -- phones)`,
    ],
    [
      'a sentence that was changed after the pronunciations were made',
      LESSON,
      l => {
        l.items[0].sentences[0].english = 'Hello, doctor.'
      },
      `${COURSE}: its texts have changed since their pronunciations were made (run npm run studio -- phones)`,
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
      'a sample word with another first letter',
      'library/alphabet.json',
      a => {
        a.letters[1].reference.english = 'money'
      },
      'library/alphabet.json, letters 2, reference, english: the reference word must begin with its letter',
    ],
    [
      'a missing letter',
      'library/alphabet.json',
      a => a.letters.pop(),
      'library/alphabet.json, letters: the letters a to z are needed, each once and in their order',
    ],
    [
      'an unknown phrasebook section',
      'library/phrasebook.json',
      p => {
        p.sections[0].section = 'weather'
      },
      'library/phrasebook.json, sections 1, section: the section is one of: emergencies, basics',
    ],
    [
      'a duplicate phrase',
      'library/phrasebook.json',
      p => p.sections[0].phrases.push(p.sections[0].phrases[0]),
      'library/phrasebook.json: "Help!" is there twice',
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
      'a verb with a missing form',
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
      'a lesson of verbs in the wrong order',
      'library/verbs.json',
      v => v.lessons.reverse(),
      'library/verbs.json, lessons: the lessons are called "lección 1", "lección 2" and so on',
    ],
    [
      'overlapping letters of the song',
      'library/alphabet-song.json',
      song => {
        song[0].endSeconds = 5
      },
      'library/alphabet-song.json, the whole file: each letter ends after it starts, and before the next one',
    ],
    [
      'a letter after the end of the song',
      'library/alphabet-song.json',
      song => {
        song[25].endSeconds = 25
      },
      'library/alphabet-song.json: the last letter ends after the song (run npm run studio -- song)',
    ],
    [
      'a song that is shorter than the specification allows',
      'media/manifest.json',
      m => {
        m.songs.alphabet.seconds = 9.5
      },
      'media/manifest.json: the song ends at 9.50 s, not between 17.8 and 24.1 s',
    ],
    [
      'a song that is too long with its padding',
      'media/manifest.json',
      m => {
        m.songs.alphabet.paddedSeconds = 24.2
      },
      'media/manifest.json: the song ends at 24.20 s, not between 17.8 and 24.1 s',
    ],
    [
      'no alphabet song',
      'media/manifest.json',
      m => delete m.songs.alphabet,
      'library/alphabet-song.json: there is no song (run npm run studio -- song)',
    ],
  ])('with %s is refused', (_, file, change, problem) => {
    edit(file, change)
    expect(findProblems(folder).join('\n')).toContain(problem)
  })

  test('without a course file is refused', () => {
    rmSync(join(folder, COURSE))
    expect(findProblems(folder)).toContain(`${COURSE}: this file is missing`)
  })

  test('with an extra comma is refused', () => {
    writeFileSync(join(folder, LESSON), '{ "items": [], }')
    expect(findProblems(folder).join('\n')).toContain(`${LESSON}: this is not valid JSON`)
  })

  test('needs no new pronunciations when only its Spanish or the order of its items changes', () => {
    edit(LESSON, lesson => {
      lesson.items[0].spanish = 'Buenas'
      lesson.items[1].orderInLesson = 3
      lesson.items[2].orderInLesson = 2
    })
    expect(findProblems(folder)).toEqual([])
  })

  test('with a damaged list of media is not loaded, and the message says how to repair it', () => {
    edit('media/manifest.json', manifest => Object.assign(manifest.pictures, { key: '../key.svg' }))
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
})
