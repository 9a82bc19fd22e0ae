import { expect, test } from 'vitest'
import { findTurns } from '#scripts/english/find-turns.ts'

const turnsIn = (text: string, path = 'server/jobs/service.ts') => findTurns({ path, text })

test.each([
  ['so many for a number', '/** Has a job run in so many milliseconds. */'],
  ['also for even', '// The form is not sent, also when the options are about to open.'],
  ['anew', ' * Reads the file anew.'],
  ['whoever', '  {/* Shown to whoever has no access. */}'],
  ['a participle without a noun', '// Compares what is kept with the answer.'],
  ['stands for is', 'const turns = 1\t// where nothing may turn, an ellipsis stands instead'],
  ['goes on', ' * The lesson goes on.'],
  ['of before', '// Lets nobody get a connection of before.'],
  ['a sentence that begins with Who', '/* Who waits for a connection gets it in the context of another. */'],
  ['a sentence that begins with What', '/** Fast. What comes next is slow. */'],
  ['a sentence that begins with Of', '// Of those who saved, the first words.'],
])('is refused: %s', (_, line) => {
  expect(turnsIn(`const a = 1\n${line}\n`)).toEqual([
    expect.stringMatching(/^server\/jobs\/service\.ts:2: "/),
  ])
})

test.each([
  ['a question', '// Who waits for a connection?'],
  ['the common sense of a word', '/** It goes on to the next, so many that it stands for all. */'],
  ['what is quoted', ' * The button "Whoever" has `anew` and «stands».'],
  ['code', "const anew = 'goes on'"],
  ['a continued line', ' * who pays'],
])('is right: %s', (_, line) => {
  expect(turnsIn(`${line}\n`)).toEqual([])
})

test('documents are read whole', () => {
  expect(turnsIn('# Jobs\n\nA job is begun anew.\n', 'docs/jobs.md')).toEqual([
    'docs/jobs.md:3: "anew" (write again)',
  ])
})
