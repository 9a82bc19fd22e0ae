/*
 * Makes the recordings of the courses and the library.
 *   npm run studio -- audio                   recordings that are missing, or whose text or settings changed
 *   --all                     everything except people's recordings
 *   --only "Hello."           some texts (repeatable)
 *   --lesson 4                some lessons (repeatable)
 *   --voice local             the voices by rule; the default
 *   --voice command           the program of SPEECH_COMMAND; or --voice "command:PROGRAM ARGS {voice} {rate}"
 *   --voice openai            the service of SPEECH_URL, SPEECH_KEY and SPEECH_MODEL
 *   --put FILE --only "Hello." --as luis --slow     a person's recording
 * SPEECH_VOICES has the program's or service's names for the speakers: ana=nova,luis=onyx,rosa=shimmer,pedro=echo.
 * They are stored in `content/media` (decision 055).
 */
import { parseArgs } from 'node:util'
import { plain } from '#content/said.ts'
import { DEFAULT_VOICE, VOICES } from '#content/voices.ts'
import { voiceNames, voicesOfCommand, voicesOfService } from '#studio/voices/other-voices.ts'
import { putRecording, recordContent } from '#studio/voices/record.ts'
import type { Speech } from '#studio/voices/speech.ts'
import { voicesByRule } from '#studio/voices/voices-by-rule.ts'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    lesson: { type: 'string', multiple: true },
    voice: { type: 'string', default: 'local' },
    put: { type: 'string' },
    as: { type: 'string', default: DEFAULT_VOICE },
    slow: { type: 'boolean', default: false },
  },
})

try {
  await (values.put === undefined ? record() : put(values.put))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

async function record(): Promise<void> {
  const { needed, made, missing, removed, problems } = await recordContent({
    speech: speechOf(values.voice),
    isAll: values.all ?? false,
    only: values.only ?? [],
    lessons: (values.lesson ?? []).map(Number),
    onProgress: (done, wanted) => {
      if (done % 100 === 0 || done === wanted) process.stdout.write(`${done} of ${wanted} recorded\n`)
    },
  })
  if (problems.length > 0) {
    process.stderr.write(`These recordings were not kept:\n- ${problems.join('\n- ')}\n`)
    process.exitCode = 1
  }
  const lacking = missing > 0 ? `; ${missing} are missing` : ''
  process.stdout.write(
    `${needed} texts in their voices, ${made} recorded now${lacking}; ${removed} unused files removed\n`,
  )
}

async function put(file: string): Promise<void> {
  const voice = VOICES.find(name => name === values.as)
  const [text] = values.only ?? []
  if (!voice || text === undefined) throw new Error(`say --only "TEXT" and --as ${VOICES.join('|')}`)
  const name = await putRecording(file, { text: plain(text), voice, speed: values.slow ? 'slow' : 'normal' })
  process.stdout.write(`"${plain(text)}" is now said by a person as ${voice}: ${name}\n`)
}

function speechOf(choice: string): Speech {
  const { SPEECH_COMMAND, SPEECH_URL, SPEECH_KEY, SPEECH_MODEL = 'tts-1', SPEECH_VOICES } = process.env
  const names = voiceNames(SPEECH_VOICES)
  if (choice === 'local') return voicesByRule()
  if (choice === 'openai') {
    if (SPEECH_URL === undefined) throw new Error('SPEECH_URL says where the service is')
    return voicesOfService({ url: SPEECH_URL, key: SPEECH_KEY, model: SPEECH_MODEL }, names)
  }
  const [, given] = /^command(?::(.+))?$/.exec(choice) ?? []
  const command = given ?? (choice === 'command' ? SPEECH_COMMAND : undefined)
  if (command === undefined) throw new Error(`no voice is called "${choice}": local, command, or openai`)
  return voicesOfCommand(command, names)
}
