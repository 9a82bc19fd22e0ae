import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { median } from './statistics.ts'

/** One measured figure. */
export type Figure = {
  name: string
  /** `ms`, `kB`, `MB`; empty for counts. */
  unit: string
  /** One per run. */
  values: number[]
  /** The least that it could cost, measured in turns with `values`. */
  floor?: number[]
  /** The most that the median may be. */
  limit?: number
  /** The details of `values`: stored but not printed. */
  parts?: Record<string, number>[]
}

/** The figures of a part. Runs with the same key can be compared; the details are stored but not printed. */
export type Report = { key: string; title: string; figures: Figure[]; notes?: string[]; details?: unknown }

type Result = Report & { at: string; commit: string; machine: string }

const FOLDER = join(import.meta.dirname, '../../.cache/bench')

/** Stores the result as JSON, and prints it beside the previous one of the same key. */
export async function publish(report: Report): Promise<void> {
  const previous = await readPrevious(report.key)
  const file = await keep({ ...report, at: new Date().toISOString(), commit: commit(), machine: machine() })
  process.stdout.write(`\n${tableOf(report, previous)}\nKept as ${file}\n`)
}

/** Whether a figure misses its goal. */
export function isMissed({ values, limit }: Figure): boolean {
  return limit !== undefined && !(median(values) <= limit)
}

async function keep(result: Result): Promise<string> {
  const folder = join(FOLDER, result.key)
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${result.at.replaceAll(':', '-')}.json`)
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`)
  return file
}

async function readPrevious(key: string): Promise<Result | undefined> {
  const folder = join(FOLDER, key)
  // The names begin with the time.
  const latest = (await readdir(folder).catch(() => [])).sort().at(-1)
  return latest === undefined ? undefined : JSON.parse(await readFile(join(folder, latest), 'utf8'))
}

/** The figures as a table: medians, the range of the runs, the ratio to the floor and to the previous run. */
export function tableOf({ title, figures, notes = [] }: Report, previous?: Result): string {
  const head = ['', 'median', 'lowest to highest', 'floor', 'x floor', 'goal', '', 'previous', 'x previous']
  const rows = figures.map(figure => {
    const { name, unit, values, floor, limit } = figure
    const now = median(values)
    const before = previous?.figures.find(one => one.name === name)
    const was = before && median(before.values)
    const ratio = (to: number | undefined) => (to === undefined ? '' : (now / to).toFixed(2))
    return [
      name,
      `${said(now)} ${unit}`.trim(),
      values.length > 1 ? `${said(Math.min(...values))} to ${said(Math.max(...values))}` : '',
      floor ? said(median(floor)) : '',
      ratio(floor && median(floor)),
      limit === undefined ? '' : `${said(limit)}`,
      limit === undefined ? '' : isMissed(figure) ? 'MISSED' : 'ok',
      was === undefined ? '' : said(was),
      ratio(was),
    ]
  })
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column]?.length ?? 0)))
  const lines = [head, ...rows].map(row =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  const compared = previous ? [`Previous: ${previous.at}, commit ${previous.commit}`] : []
  return [title, ...lines, ...notes, ...compared].join('\n')
}

/** Three significant digits, or all before the point. */
function said(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return Number.isInteger(value) ? `${value}` : value.toFixed(digits)
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ', changed'}`
  } catch {
    return 'unknown'
  }
}

function machine(): string {
  const [{ model } = { model: 'unknown' }, ...others] = cpus()
  return `${others.length + 1} x ${model.trim()}, Node ${process.version}`
}
