import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { dictionary } from 'cmu-pronouncing-dictionary'
import { type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
import type { Verdict } from '#domain/speech/verdict.ts'

/** A labelled judgement, in the format of `domain/speech/cases.json`. */
type JudgeCase = {
  id: string
  kind: NonNullable<JudgeOptions['kind']>
  expected: string
  heard: (string | { t: string; c?: number })[]
  accept: boolean
  verdict: Verdict
  diag?: string
  options?: Pick<JudgeOptions, 'target' | 'contrast' | 'names'>
}

const phones = phonesOfDictionary(dictionary)

/** The differences between the judge and a labelled case; empty when they agree. */
function disagreements(labelled: JudgeCase): string[] {
  const found = judge(labelled.expected, labelled.heard, { ...labelled.options, kind: labelled.kind, phones })
  const differences: string[] = []
  const compare = (what: string, wanted: unknown, got: unknown) => {
    if (wanted !== got) differences.push(`${what} should be ${wanted}, is ${got}`)
  }
  compare('accept', labelled.accept, found.accepted)
  compare('verdict', labelled.verdict, found.verdict)
  if (labelled.diag) compare('diag', labelled.diag, found.tip)
  return differences
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { cases: { type: 'string' } } })
  if (!values.cases) throw new Error('usage: npm run judge -- --cases FILE.json')
  const { cases } = JSON.parse(await readFile(values.cases, 'utf8')) as { cases: JudgeCase[] }
  let agreed = 0
  for (const labelled of cases) {
    const differences = disagreements(labelled)
    if (differences.length === 0) agreed++
    else {
      const heard = labelled.heard.map(given => (typeof given === 'string' ? given : given.t)).join(' | ')
      process.stdout.write(
        `${labelled.id}  "${labelled.expected}" <- "${heard}": ${differences.join('; ')}\n`,
      )
    }
  }
  process.stdout.write(`agree ${agreed} of ${cases.length}\n`)
  if (agreed < cases.length) process.exitCode = 1
}

if (import.meta.main) await main()
