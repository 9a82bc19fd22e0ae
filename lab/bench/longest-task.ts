import type { Browser, Page } from '@playwright/test'

/*
 * The longest task of a page's main thread during an action, by wall clock and by CPU time, and the CPU time of all its
 * tasks; CPU time stays comparable on a busy machine.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<{ taskMs: number; taskCpuMs: number; allCpuMs: number }> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await act()
  const tasks = mainThreadTasks(JSON.parse((await browser.stopTracing()).toString()).traceEvents)
  const longest = (of: 'dur' | 'tdur') => Math.max(...tasks.map(task => task[of] ?? 0)) / 1000
  const allCpuMs = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  return { taskMs: longest('dur'), taskCpuMs: longest('tdur'), allCpuMs }
}

/** An event of Chromium's trace; times in microseconds. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

function mainThreadTasks(events: TraceEvent[]): TraceEvent[] {
  const place = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const main = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(place))
  return events.filter(event => event.ph === 'X' && /RunTask/.test(event.name) && main.has(place(event)))
}
