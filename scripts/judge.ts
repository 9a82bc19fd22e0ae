import { parseArgs } from 'node:util'
import { dictionary } from 'cmu-pronouncing-dictionary'
import { LANGUAGES } from '#domain/languages.ts'
import { CONFUSION_IDS } from '#domain/speech/confusions.ts'
import { type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
import { CONFUSION_TIPS, tipTexts } from '#domain/speech/tips/confusion-tips.ts'
import { type JudgeCase, readCases } from '#scripts/judge-cases.ts'
import { printPairs } from '#scripts/judge-pairs.ts'
import { printThresholds } from '#scripts/judge-thresholds.ts'

/*
 * The judge of speech against labelled cases, or the tips for each confusion, in both directions:
 *   npm run judge -- --cases FILE.json
 *   npm run judge -- --tips
 *   npm run judge -- --pairs
 *   npm run judge -- --thresholds FILE.json...
 */

const phones = phonesOfDictionary(dictionary)

/**
 * A label that no teacher would give follows the words of the specification, by which only lenient courses judge (D47):
 * bananas for apples.
 */
function optionsOf({ kind, options, accept, teacher }: JudgeCase): JudgeOptions {
  const isByWords = accept && teacher === false
  return { ...options, kind, ...(isByWords && { matching: 'lenient' }) }
}

/** The differences between the judge and a labelled case; empty when they agree. */
function disagreements(labelled: JudgeCase): string[] {
  const found = judge(labelled.expected, labelled.heard, { ...optionsOf(labelled), phones })
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
  const { values, positionals } = parseArgs({
    options: {
      cases: { type: 'string' },
      tips: { type: 'boolean' },
      thresholds: { type: 'boolean' },
      pairs: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  if (values.tips) return printTips()
  if (values.thresholds) return printThresholds(positionals)
  if (values.pairs) return printPairs()
  if (!values.cases)
    throw new Error(
      'usage: npm run judge -- --cases FILE.json | --tips | --pairs | --thresholds FILE.json...',
    )
  const cases = await readCases(values.cases)
  let agreed = 0
  for (const labelled of cases) {
    const differences = disagreements(labelled)
    if (differences.length === 0) agreed++
    else {
      const heard = labelled.heard.join(' | ')
      process.stdout.write(
        `${labelled.id}  "${labelled.expected}" <- "${heard}": ${differences.join('; ')}\n`,
      )
    }
  }
  process.stdout.write(`agree ${agreed} of ${cases.length}\n`)
  if (agreed < cases.length) process.exitCode = 1
}

if (import.meta.main) await main()
