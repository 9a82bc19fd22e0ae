import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { dictionary } from 'cmu-pronouncing-dictionary'
import { LANGUAGES } from '#domain/languages.ts'
import { CONFUSION_IDS } from '#domain/speech/confusions.ts'
import { type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
import { CONFUSION_TIPS, tipTexts } from '#domain/speech/tips/confusion-tips.ts'
import type { Verdict } from '#domain/speech/verdict.ts'

/*
 * The judge of speech against labelled cases, or the tips for each confusion, in both directions:
 *   npm run judge -- --cases FILE.json
 *   npm run judge -- --tips
 */

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
  if (labelled.diag) compare('diag', labelled.diag, found.tip?.id)
  return differences
}

/** Every family with the tip for its first sound, and the one for its second. */
function printTips(): void {
  for (const id of CONFUSION_IDS) {
    process.stdout.write(`${id} (${CONFUSION_TIPS[id].sounds})\n`)
    for (const wanted of [0, 1] as const) {
      for (const language of LANGUAGES) {
        const shown = tipTexts({ id, wanted, expected: 'WANTED', heard: 'HEARD' }, language)
        const text = shown ? `${shown.tip} | ${shown.cue}` : 'only what was heard'
        process.stdout.write(`  ${wanted === 0 ? 'first' : 'second'} wanted, ${language}: ${text}\n`)
      }
    }
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { cases: { type: 'string' }, tips: { type: 'boolean' } } })
  if (values.tips) return printTips()
  if (!values.cases) throw new Error('usage: npm run judge -- --cases FILE.json | --tips')
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
