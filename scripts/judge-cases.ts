import { readFile } from 'node:fs/promises'
import type { JudgeOptions } from '#domain/speech/judge.ts'
import type { Verdict } from '#domain/speech/verdict.ts'

/** A labelled judgement, in the format of `domain/speech/cases.json`. */
export type JudgeCase = {
  id: string
  kind: NonNullable<JudgeOptions['kind']>
  expected: string
  /** What the recogniser wrote, best first. */
  heard: string[]
  accept: boolean
  verdict: Verdict
  diag?: string
  /** Whether a teacher would accept the answer. */
  teacher?: boolean
  options?: Pick<JudgeOptions, 'target' | 'contrast' | 'names' | 'matching'>
}

type Written = Omit<JudgeCase, 'heard'> & { heard: (string | { t: string })[] }

export async function readCases(path: string): Promise<JudgeCase[]> {
  const { cases } = JSON.parse(await readFile(path, 'utf8')) as { cases: Written[] }
  return cases.map(each => ({
    ...each,
    heard: each.heard.map(given => (typeof given === 'string' ? given : given.t)),
  }))
}
