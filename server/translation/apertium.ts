import { spawn } from 'node:child_process'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import type { TranslatedLanguage } from '#contract/authoring/translation.ts'
import type { Translator } from '#server/translation/provider.ts'

/** The modes of Apertium's pair (Debian: `apertium-eng-spa`). */
const MODES: Record<TranslatedLanguage, string> = { en: 'spa-eng', es: 'eng-spa' }
/** Returns unknown words unchanged, without a mark. */
const WITHOUT_MARKS = '-u'

/** Apertium on this machine, by its command: without a shell, and with the text as its standard input. */
export function apertium(command: string): Translator {
  return {
    name: 'apertium',
    translate: async (text, target, signal) => {
      const folder = await mkdtemp(join(tmpdir(), 'dilo-translation-'))
      try {
        const file = join(folder, 'text')
        await writeFile(file, text)
        return await run(command, [WITHOUT_MARKS, MODES[target]], { file, signal })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/**
 * Runs a program with a file as its standard input, and returns its output. A file, because Node's pipes are sockets,
 * and Apertium opens `/dev/stdin`, which fails for a socket.
 */
async function run(
  command: string,
  given: readonly string[],
  { file, signal }: { file: string; signal: AbortSignal },
): Promise<string> {
  const input = await open(file)
  try {
    const child = spawn(command, given, { signal, stdio: [input.fd, 'pipe', 'ignore'] })
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    const [answer, code] = await Promise.all([textOf(child.stdout as Readable), ended])
    if (code !== 0) throw new Error(`${command} ended with ${code}`)
    // Some rules leave two spaces.
    return answer.replace(/ +/g, ' ')
  } finally {
    await input.close()
  }
}
