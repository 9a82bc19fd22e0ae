import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { phonesOfTexts } from '#content/phones-of-texts.ts'
import course from '#domain/speech/beginner-course.json' with { type: 'json' }
import labelled from '#domain/speech/cases.json' with { type: 'json' }
import { type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { phonesOfSubset } from '#domain/speech/phones.ts'

describe('the pronunciations of a course', () => {
  test('judge and explain the labelled cases as the whole dictionary does', () => {
    const phones = phonesOfSubset(phonesOfTexts(labelled.cases.map(each => each.expected)))
    // "Jell-O" for yellow: a slip over two words, the first of which is not in the course.
    const differing = labelled.cases.filter(each => {
      if (each.id === 'S099') return false
      const options = { ...each.options, kind: each.kind, phones } as JudgeOptions
      const found = judge(each.expected, each.heard as string[], options)
      return found.verdict !== each.verdict || (each.diag && found.tip?.id !== each.diag)
    })
    expect(differing.map(each => each.id)).toEqual([])
  })

  test('of three lessons fit in 15 kB', () => {
    const sentences = course.sentences.map(sentence => sentence.replace(/[[\]]/g, ''))
    const verbs = course.verbs.slice(0, 40).map(verb => `They ${verb} at home.`)
    const subset = phonesOfTexts([...course.words.slice(0, 40), ...sentences, ...verbs])
    expect(gzipSync(JSON.stringify(subset)).length).toBeLessThan(15_000)
  })
})
