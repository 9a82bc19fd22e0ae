import { readdirSync, readFileSync } from 'node:fs'

/*
 * The cost of processes, from Linux's /proc. Processor time is comparable on a busy machine, where wall clock is not.
 */

/** Milliseconds of processor time that a process and its children have used so far, by all of their threads. */
export function processorMs(pid: number): number {
  return familyOf(pid).reduce((sum, member) => sum + ownMs(member), 0)
}

/** Megabytes in memory: now, and the peak since the process began. @throws Error when the process has ended */
export function memoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: mb('VmRSS'), peak: mb('VmHWM') }
}

/** Megabytes in memory now of a process and its children together. */
export function familyMemoryMb(pid: number): number {
  const sizes = familyOf(pid).map(member => /VmRSS:\s+(\d+) kB/.exec(read(`/proc/${member}/status`))?.[1])
  return sizes.reduce((sum, size) => sum + Number(size ?? 0) / 1024, 0)
}

/** Nothing for a thread that has ended meanwhile. */
function ownMs(pid: number): number {
  const threads = listed(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => {
    // Nanoseconds; the figures of `stat` are rounded to hundredths of a second.
    const [ran = '0'] = read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')
    return sum + Number(ran) / 1e6
  }, 0)
}

/** A process and all its descendants. */
export function familyOf(pid: number): number[] {
  const children = listed(`/proc/${pid}/task`).flatMap(thread =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(familyOf)]
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
