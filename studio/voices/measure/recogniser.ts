import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { run } from '#studio/voices/programs.ts'

const MODEL = '/usr/share/pocketsphinx/model/en-us'

const DICTIONARY = join(MODEL, 'cmudict-en-us.dict')

/**
 * The words that PocketSphinx hears in the files (16 kHz, 16 bits) of a folder, by their names without extension.
 * @param choices the words of which each file has one; without them, any English
 */
export async function heardIn(
  folder: string,
  names: readonly string[],
  choices?: readonly string[],
): Promise<Map<string, string>> {
  const workers = availableParallelism()
  const expected = choices ? ['-jsgf', grammarOf(choices, folder)] : ['-lm', join(MODEL, 'en-us.lm.bin')]
  const heard = await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const part = names.filter((_name, index) => index % workers === worker)
      const [ctl, hyp] = ['ctl', 'hyp'].map(ending => join(folder, `${worker}.${ending}`)) as [string, string]
      writeFileSync(ctl, part.map(name => `${name}\n`).join(''))
      const model = ['-hmm', join(MODEL, 'en-us'), ...expected]
      const dictionary = ['-dict', DICTIONARY]
      const input = ['-adcin', 'yes', '-adchdr', '44', '-cepdir', folder, '-cepext', '.wav', '-ctl', ctl]
      await run('pocketsphinx_batch', [...model, ...dictionary, ...input, '-hyp', hyp, '-logfn', '/dev/null'])
      return readFileSync(hyp, 'utf8').trimEnd().split('\n')
    }),
  )
  return new Map(
    heard.flat().flatMap(line => {
      const [, text = '', name] = /^(.*?) ?\((\S+) -?\d+\)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, text] as const]
    }),
  )
}

function grammarOf(words: readonly string[], folder: string): string {
  const file = join(folder, 'words.gram')
  writeFileSync(file, `#JSGF V1.0;\ngrammar words;\npublic <word> = ${words.join(' | ')};\n`)
  return file
}

/** How the recogniser expects a word to sound; undefined for a word that it does not know. */
export function soundsOf(): (word: string) => string | undefined {
  const lines = readFileSync(DICTIONARY, 'utf8').split('\n')
  const sounds = new Map(
    lines.map(line => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  )
  return word => sounds.get(word.toLowerCase())
}

/** The number of recognition errors: substitutions, omissions and additions. */
export function wordErrors(expected: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, index) => index + 1)
  for (const [line, word] of expected.entries()) {
    const next: number[] = []
    for (const [index, other] of heard.entries()) {
      const [above = 0, left = line + 1] = [row[index], next[index - 1]]
      const corner = index === 0 ? line : (row[index - 1] ?? 0)
      next.push(Math.min(above + 1, left + 1, corner + (word === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? expected.length
}

export function comparable(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^a-z0-9']+/)
    .filter(word => word !== '')
}
