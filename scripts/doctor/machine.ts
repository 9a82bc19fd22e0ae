import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { bad, type Finding, good, warning } from '#scripts/doctor/finding.ts'
import type { Config } from '#server/configuration/config.ts'

const GB = 1e9
const LEAST_FREE_GB = 2
/** Older versions of Node lack type stripping and calls that the server uses. */
const LEAST_NODE = 24

/** Node, the built pages, the data folder. */
export async function checkMachine({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  return [checkNode(), checkPages(), ...checkFolder(resolve(dataDir))]
}

function checkNode(): Finding {
  const { node } = process.versions
  if (Number.parseInt(node, 10) >= LEAST_NODE) return good(`Node ${node}`)
  return bad(
    `Node ${node} is too old`,
    'Start with npm, which brings the right one: npm ci && npm run doctor',
  )
}

function checkPages(): Finding {
  const built = join(import.meta.dirname, '../../dist/web.stamp')
  if (existsSync(built)) return good('the pages are built')
  return warning(
    'the pages are not built yet',
    'npm start builds them; on a small machine use npm run build before',
  )
}

function checkFolder(folder: string): Finding[] {
  const there = nearestExisting(folder)
  try {
    accessSync(there, constants.W_OK)
  } catch {
    return [
      bad(
        `this user cannot write to ${folder} (DATA_DIR)`,
        `chown -R dilo ${there}, or run as the user of the server`,
      ),
    ]
  }
  const { bavail, bsize } = statfsSync(there)
  const freeGb = (bavail * bsize) / GB
  const free = `${freeGb.toFixed(1)} GB free in ${folder}`
  if (freeGb >= LEAST_FREE_GB) return [good(free)]
  return [
    warning(
      free,
      'below 5 % of the disk the embedded database refuses to write, and uploads fail on a full one',
    ),
  ]
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder))
}
