import { writePronunciations } from '#content/write-pronunciations.ts'

/*
 * Makes the judge's pronunciations of courses whose texts have changed.
 * With `--all` those of all courses, after a change to `content/phones-of-texts.ts`, its imports, or the dictionary.
 */

const lines = await writePronunciations({ isAll: process.argv.includes('--all') }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
process.stdout.write(`${lines.join('\n')}\n`)
