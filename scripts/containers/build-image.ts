import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isInContext } from '#scripts/containers/build-context.ts'
import { runInContainer } from '#scripts/containers/container.ts'
import type { Stage, Step } from '#scripts/containers/dockerfile.ts'
import { machineNetwork } from '#scripts/debian/network.ts'
import { makeDebianRoot } from '#scripts/debian/root.ts'

/* Executes the instructions of a Dockerfile, stage by stage, in Debian systems instead of base images. */

const REPOSITORY = join(import.meta.dirname, '../..')

/**
 * Builds every stage in a folder of its name below `into`.
 * @returns the folder of the last stage, which is the image
 * @throws Error with the output of a command that fails
 */
export async function buildImage(
  stages: readonly Stage[],
  into: string,
  say: (what: string) => void,
): Promise<string> {
  const roots = new Map<string, string>()
  for (const { name, base, steps } of stages) {
    const startedAt = performance.now()
    const root = join(into, name)
    const known = roots.get(base)
    if (known === undefined) makeBase(base, root)
    else execFileSync('cp', ['-a', known, root])
    for (const step of steps) {
      mkdirSync(join(root, step.workdir), { recursive: true })
      if (step.name === 'RUN') await run(step, root)
      else copy(step, { root, from: step.from === undefined ? undefined : roots.get(step.from) })
    }
    roots.set(name, root)
    say(`stage ${name} from ${base}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }
  return join(into, stages.at(-1)?.name ?? '')
}

/** What the slim images of Debian leave out. */
const NOT_IN_SLIM = ['usr/share/doc/*', 'usr/share/man/*', 'usr/share/locale/*', 'usr/share/info/*']

/** Debian for `debian:...`, with Node and npm for `node:...`: those images are made from the same Debian. */
function makeBase(base: string, root: string): void {
  makeDebianRoot(root)
  for (const path of [...NOT_IN_SLIM, 'var/cache/apt/*', 'var/lib/apt/lists/*', 'var/log/*'].flatMap(glob =>
    globSync(glob, { cwd: root }),
  ))
    rmSync(join(root, path), { recursive: true })
  rmSync(join(root, 'etc/resolv.conf'))
  if (base.startsWith('debian:')) return
  if (!base.startsWith('node:')) throw new Error(`there is no stand-in for the image ${base}`)
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm')
  cpSync(process.execPath, join(root, 'usr/local/bin/node'))
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
}

async function run(
  { command, caches, env, workdir, line }: Step & { name: 'RUN' },
  root: string,
): Promise<void> {
  const resolver = join(root, 'etc/resolv.conf')
  cpSync('/etc/resolv.conf', resolver, { dereference: true })
  const { mounts, env: own } = machineNetwork('/dev/machine-certificates')
  for (const path of caches) {
    const kept = join(REPOSITORY, '.cache/containers', path)
    for (const folder of [kept, join(root, path)]) mkdirSync(folder, { recursive: true })
    mounts[path] = kept
  }
  const { code, output } = await runInContainer({
    root,
    workdir,
    mounts,
    env: { ...own, ...env },
    user: '0:0',
    command: ['sh', '-c', command],
    isReadOnly: false,
    network: 'machine',
  })
  rmSync(resolver)
  if (code !== 0) throw new Error(`line ${line}: RUN ended with ${code}:\n${output.slice(-3000)}`)
}

function copy(
  step: Step & { name: 'COPY' },
  { root, from }: { root: string; from: string | undefined },
): void {
  const target = join(root, step.target.startsWith('/') ? '' : step.workdir, step.target)
  const isFolder = step.target.endsWith('/') || step.sources.length > 1
  const files = from === undefined ? contextFiles() : undefined
  for (const source of step.sources) {
    const path = join(from ?? REPOSITORY, source)
    if (files === undefined) {
      const to = isFolder && !statSync(path).isDirectory() ? join(target, basename(path)) : target
      execFileSync('cp', ['-aT', path, to])
      continue
    }
    const within =
      source === '.' ? files : files.filter(file => file === source || file.startsWith(`${source}/`))
    if (within.length === 0)
      throw new Error(`line ${step.line}: ${source} is not among what reaches the builder`)
    for (const file of within) {
      const rest = source === '.' ? file : file.slice(source.length)
      const to = rest === '' && isFolder ? join(target, basename(file)) : join(target, rest)
      mkdirSync(dirname(to), { recursive: true })
      cpSync(join(REPOSITORY, file), to)
    }
  }
}

/** Files of the repository and new ones beside them, as far as `.dockerignore` lets them pass. */
function contextFiles(): string[] {
  const ignore = readFileSync(join(REPOSITORY, '.dockerignore'), 'utf8')
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  const files = new Set(listed.split('\0').filter(file => file !== '' && existsSync(join(REPOSITORY, file))))
  return [...files].filter(file => isInContext(ignore, file))
}
