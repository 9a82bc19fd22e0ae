import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postToPublic } from '#server/outside/post-to-public.ts'
import { isPublicIp } from '#server/outside/public-address.ts'

let calls = 0
const server = createServer((_request, response) => {
  calls += 1
  response.writeHead(307, { location: 'http://127.0.0.1/' }).end('x'.repeat(100_000))
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise(resolve => server.close(resolve)))

const post = (address: string, isAnyAllowed = false) =>
  postToPublic(new URL(address), {
    ...{ headers: {}, body: Buffer.from('hello'), isAnyAllowed },
    signal: AbortSignal.timeout(5000),
  })
const port = () => (server.address() as AddressInfo).port

// biome-ignore format: a table
const PRIVATE = [
  '127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1',
  '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fd00::1', '64:ff9b::7f00:1',
  '2001:db8::1', '2002:7f00:1::', '2001:0::1', 'localhost', '', '1.1.1',
]

test.each(PRIVATE)('%s is not an address of the internet', address => {
  expect(isPublicIp(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::200e', '2606:4700::1111'])('%s is one', address => {
  expect(isPublicIp(address)).toBe(true)
})

test.each(['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '2130706433', '0x7f.1', 'localhost', '10.0.0.1'])(
  '%s is not called, however it is written',
  async host => {
    await expect(post(`https://${host}:${port()}/`)).rejects.toThrow('not public')
    expect(calls).toBe(0)
  },
)

test('nothing is sent without TLS', async () => {
  await expect(post('http://8.8.8.8/')).rejects.toThrow('not public')
})

test('where any address is allowed, the status is told, and no redirect followed', async () => {
  expect(await post(`http://127.0.0.1:${port()}/`, true)).toMatchObject({ status: 307 })
  expect(calls).toBe(1)
})
