import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCourseFiles } from '#content/course-files.ts'
import { mediaPath, readManifest } from '#content/media-files.ts'
import { textsHash } from '#content/pronunciations.ts'
import { askedTexts } from '#content/spoken-texts.ts'
import { type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { phonesOfSubset } from '#domain/speech/phones.ts'

const { courses } = readCourseFiles()
const [conversational] = courses
if (!conversational) throw new Error('the content has no course')
const made = readManifest().phones[conversational.slug]
const phones = phonesOfSubset(JSON.parse(readFileSync(mediaPath(made?.file ?? ''), 'utf8')))
const asked = askedTexts(conversational)

describe('with the pronunciations of its course', () => {
  test.each<[string, string, JudgeOptions['kind'], string]>([
    ['three', 'tree', 'word', 'th-t'],
    ['Yes', 'Jess', 'word', 'y-jh'],
    ['teacher', 'Tisher', 'word', 'ih-iy'],
    ['Thank you', 'tank you', 'phrase', 'th-t'],
    ['phone number', 'fawn number', 'phrase', 'ow-ao'],
    ['Nice to meet you', 'nice to mitt you', 'phrase', 'ih-iy'],
    ['Good night, my friend. See you later!', 'good night my friend see you letter', 'sentence', 'ey-eh'],
    ['This is my friend', 'dis is my friend', 'phrase', 'dh-d'],
    ["Hello, what's your name?", 'hello watt your name', 'sentence', 'ah-aa'],
    ['How old are you?', 'how hold are you', 'sentence', 'h'],
  ])('"%s" heard as "%s" gets the tip for %3$s', (expected, heard, kind, tip) => {
    expect(asked).toContain(expected)
    const options: JudgeOptions = { kind, matching: 'strict' }
    expect(judge(expected, [heard], { ...options, phones }).tip?.id).toBe(tip)
    expect(judge(expected, [heard], options).tip, 'without them').toBeUndefined()
  })

  test.each<[string, string, JudgeOptions['kind']]>([
    ['Please', 'pleas', 'word'],
    ['Hi', 'high', 'word'],
    ['No', 'know', 'word'],
    ['two', 'too', 'word'],
    ['one', 'won', 'word'],
    ['Goodbye', 'good buy', 'word'],
    ['Good night', 'good knight', 'phrase'],
    ['See you later', 'sea you later', 'phrase'],
    ['Nice to meet you', 'nice to meat you', 'phrase'],
    ["You're in room ten.", 'your in room ten', 'sentence'],
    ['Where are you from?', 'wear are you from', 'sentence'],
  ])('"%s" heard as "%s" passes as a homophone', (expected, heard, kind) => {
    expect(asked).toContain(expected)
    expect(judge(expected, [heard], { kind, matching: 'strict', phones }).verdict).toBe('full')
  })

  test('a different word is still refused', () => {
    expect(judge('Please', ['police'], { kind: 'word', phones }).accepted).toBe(false)
    expect(judge('three', ['free'], { kind: 'word', phones }).accepted).toBe(false)
  })
})

test('the hash of the texts depends on the spoken texts, not on translations or order', () => {
  const changed = structuredClone(conversational)
  const [item] = changed.lessons[0]?.items ?? []
  if (item?.type !== 'word') throw new Error('the course has a word')
  changed.lessons.reverse()
  item.spanish = 'Buenas'
  expect(textsHash(changed)).toBe(textsHash(conversational))
  item.english = 'Hello there'
  expect(textsHash(changed)).not.toBe(textsHash(conversational))
})
