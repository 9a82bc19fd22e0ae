import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runProgram } from '#server/outside/run-program.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dilo-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

let count = 0
/** A script, as operators write them around other programs. */
async function script(text: string): Promise<string[]> {
  count += 1
  const path = join(folder, `script-${count}`)
  await writeFile(path, `#!/bin/sh\n${text}\n`)
  await chmod(path, 0o755)
  return [path]
}
const task = (given: { maxBytes?: number; limitMs?: number } = {}) => ({
  input: 'hola',
  maxBytes: given.maxBytes ?? 1000,
  signal: AbortSignal.timeout(given.limitMs ?? 60_000),
})

/** Whether a process whose id a script wrote still runs. */
async function isAlive(name: string): Promise<boolean> {
  const pid = (await readFile(join(folder, name), 'utf8')).trim()
  // One that was killed but not waited for is a zombie.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return status !== undefined && !/\) Z /.test(status)
}

test('a program gets the text, its arguments and three variables', async () => {
  process.env.DILO_TEST_SECRET = 'secret'
  const command = await script('cat; echo " $1"; env | cut -d= -f1 | sort | tr "\\n" " "')
  const output = (await runProgram([...command, 'one'], task())).toString()
  delete process.env.DILO_TEST_SECRET
  expect(output).toMatch(/^hola one\n/)
  // PWD, OLDPWD, SHLVL and _ are the shell's own.
  const names = output
    .split('\n')[1]
    ?.split(' ')
    .filter(name => !/^(|_|PWD|OLDPWD|SHLVL)$/.test(name))
  expect(['HOME', 'LANG', 'PATH']).toEqual(expect.arrayContaining(names ?? []))
})

test('the time limit holds for what a script has started, and kills it', async () => {
  const command = await script(`sleep 300 & echo $! > ${folder}/slow; wait`)
  const beganMs = performance.now()
  await expect(runProgram(command, task({ limitMs: 1_000 }))).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(performance.now() - beganMs).toBeLessThan(20_000)
  await expect.poll(() => isAlive('slow')).toBe(false)
})

test('the output limit holds for what a script has started, and kills it', async () => {
  const command = await script(`cat /dev/zero & echo $! > ${folder}/loud; wait`)
  await expect(runProgram(command, task())).rejects.toThrow('answered more than 1000 bytes')
  await expect.poll(() => isAlive('loud')).toBe(false)
})

test('what a script leaves behind ends with it, and does not delay its answer', async () => {
  const command = await script(`sleep 300 & echo $! > ${folder}/left; echo said`)
  expect((await runProgram(command, task())).toString()).toBe('said\n')
  await expect.poll(() => isAlive('left')).toBe(false)
})

test('a process that has left the group cannot keep the call', async () => {
  const command = await script(
    `setsid sh -c 'touch ${folder}/gone; exec sleep 5' & while [ ! -e ${folder}/gone ]; do sleep 0.05; done`,
  )
  await expect(runProgram(command, task({ limitMs: 2_000 }))).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('an error names the program, how it ended, and what it complained about', async () => {
  const command = await script('echo "no voice" >&2; exit 3')
  await expect(runProgram(command, task())).rejects.toThrow(/script-\d+ ended with 3: no voice/)
  await expect(runProgram(['/no/such/program'], task())).rejects.toThrow('ENOENT')
})
