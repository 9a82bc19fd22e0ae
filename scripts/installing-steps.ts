import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = join(import.meta.dirname, '../docs/installing.md')

/** In the order of the page. */
const STEPS = [
  'values',
  'packages',
  'program',
  'database',
  'configuration',
  'service',
  'proxy',
  'administrator',
  'backup',
  'upgrade',
  'restore',
] as const
export type StepName = (typeof STEPS)[number]

/**
 * The steps of docs/installing.md as an operator would paste them: its shell blocks with a name after `sh`.
 * @throws Error when names or order differ from the operator's day
 */
export function readSteps(page = readFileSync(PAGE, 'utf8')): Record<StepName, string> {
  const found = [...page.matchAll(/^```sh (\w+)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ])
  const names = found.map(([name]) => name)
  if (names.join() !== STEPS.join())
    throw new Error(`docs/installing.md has the steps ${names.join(', ')}, and not ${STEPS.join(', ')}`)
  return Object.fromEntries(found)
}

/** The names of the values that an operator sets first. */
export function valueNames(values: string): string[] {
  return [...values.matchAll(/^export (\w+)=/gm)].map(([, name = '']) => name)
}
