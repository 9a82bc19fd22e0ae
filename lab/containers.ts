import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/*
 * Proves the Dockerfile and both compositions with Podman, or ENGINE=docker (lab/containers/prove.sh).
 */

const script = join(import.meta.dirname, 'containers/prove.sh')
process.exitCode = spawnSync('bash', [script], { stdio: 'inherit' }).status ?? 1
