import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * How this machine reaches the package registry: its address, and certificates that are not trusted everywhere.
 * @param inside where a container or another machine finds those certificates
 */
export function machineNetwork(inside: string): {
  mounts: Record<string, string>
  env: Record<string, string>
} {
  const setting = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
  const certificates = process.env.NODE_EXTRA_CA_CERTS || setting('cafile')
  const isThere = certificates !== '' && certificates !== 'null' && existsSync(certificates)
  return {
    mounts: isThere ? { [inside]: certificates } : {},
    env: {
      npm_config_registry: setting('registry'),
      ...(isThere ? { NODE_EXTRA_CA_CERTS: inside, npm_config_cafile: inside } : {}),
    },
  }
}
