/* Reads a Dockerfile: of its language, what ours uses; anything else is refused and not passed over. */

export type Instruction =
  | {
      name: 'RUN'
      command: string /** Folders that are kept between builds, and are no part of the image. */
      caches: string[]
    }
  | { name: 'COPY'; from: string | undefined; sources: string[]; target: string }

/** What a container of the image is started with. */
export type Settings = {
  env: Record<string, string>
  workdir: string
  user: string
  volumes: string[]
  ports: string[]
  stopSignal: string
  labels: Record<string, string>
  healthcheck: { command: string[]; intervalSeconds: number; startSeconds: number } | undefined
  command: string[]
}

/** A step with the environment and folder that it runs in. */
export type Step = Instruction & { line: number; env: Record<string, string>; workdir: string }

export type Stage = { name: string; base: string; steps: Step[]; settings: Settings }

/**
 * The stages of a Dockerfile, in their order.
 * @throws Error naming the line of an instruction or option that this reader does not know
 */
export function readDockerfile(text: string, given: Record<string, string> = {}): Stage[] {
  const globals: Record<string, string> = {}
  const stages: Stage[] = []
  let args: Record<string, string> = {}
  for (const { line, name, rest } of instructionsOf(text)) {
    const stage = stages.at(-1)
    const fill = (value: string) => substitute(value, stage ? { ...args, ...stage.settings.env } : globals)
    if (name === 'ARG') {
      const [key = '', usual = ''] = splitOnce(rest, '=')
      if (stage) args[key] = given[key] ?? unquoted(usual)
      else globals[key] = given[key] ?? unquoted(usual)
    } else if (name === 'FROM') {
      const [base = '', as, alias] = substitute(rest, globals).split(/\s+/)
      if (as !== undefined && as !== 'AS') throw new Error(`line ${line}: FROM ${rest} is not understood`)
      args = {}
      stages.push({ name: alias ?? String(stages.length), base, steps: [], settings: usualSettings() })
    } else if (stage === undefined) throw new Error(`line ${line}: ${name} before FROM`)
    else add(stage, { line, name, rest: name === 'RUN' ? rest : fill(rest) })
  }
  return stages
}

const CACHE = '--mount=type=cache,target='

type Line = { line: number; name: string; rest: string }

function add({ steps, settings }: Stage, { line, name, rest }: Line): void {
  const step = { line, env: { ...settings.env }, workdir: settings.workdir }
  const pair = () => splitOnce(rest, '=') as [string, string]
  const known: Record<string, () => void> = {
    RUN: () => {
      const words = rest.split(' ')
      const caches: string[] = []
      while (words[0]?.startsWith(CACHE)) caches.push((words.shift() as string).slice(CACHE.length))
      if (words[0]?.startsWith('--')) throw new Error(`line ${line}: RUN ${words[0]} is not understood`)
      steps.push({ ...step, name: 'RUN', command: words.join(' '), caches })
    },
    COPY: () => {
      const words = rest.split(/\s+/)
      const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
      const target = words.pop() ?? ''
      steps.push({ ...step, name: 'COPY', from, sources: words, target })
      if (words.some(word => word.startsWith('--')))
        throw new Error(`line ${line}: COPY ${rest} is not understood`)
    },
    ENV: () => {
      settings.env[pair()[0]] = unquoted(pair()[1])
    },
    LABEL: () => {
      settings.labels[pair()[0]] = unquoted(pair()[1])
    },
    WORKDIR: () => {
      settings.workdir = rest
    },
    USER: () => {
      settings.user = rest
    },
    VOLUME: () => settings.volumes.push(rest),
    EXPOSE: () => settings.ports.push(rest),
    STOPSIGNAL: () => {
      settings.stopSignal = rest
    },
    CMD: () => {
      settings.command = JSON.parse(rest)
    },
    HEALTHCHECK: () => {
      const [options = '', command = ''] = splitOnce(rest, ' CMD ')
      const seconds = (option: string) => Number(new RegExp(`--${option}=(\\d+)s`).exec(options)?.[1] ?? 30)
      settings.healthcheck = {
        command: JSON.parse(command),
        intervalSeconds: seconds('interval'),
        startSeconds: seconds('start-period'),
      }
    },
  }
  const apply = known[name]
  if (apply === undefined) throw new Error(`line ${line}: ${name} is not understood`)
  apply()
}

/** Without comments, and with continued lines joined. */
function instructionsOf(text: string): Line[] {
  const found: Line[] = []
  let open: { line: number; text: string } | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(raw)) continue
    const isContinued = raw.endsWith('\\')
    open ??= { line: index + 1, text: '' }
    open.text += isContinued ? raw.slice(0, -1) : raw
    if (isContinued) continue
    const [name = '', rest = ''] = splitOnce(open.text.trim(), ' ')
    found.push({ line: open.line, name, rest: rest.trim() })
    open = undefined
  }
  return found
}

function usualSettings(): Settings {
  return {
    env: {},
    workdir: '/',
    user: '0:0',
    volumes: [],
    ports: [],
    stopSignal: 'SIGTERM',
    labels: {},
    healthcheck: undefined,
    command: [],
  }
}

function substitute(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

function unquoted(value: string): string {
  return value.replace(/^"(.*)"$/, '$1')
}

function splitOnce(text: string, by: string): string[] {
  const at = text.indexOf(by)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)]
}
