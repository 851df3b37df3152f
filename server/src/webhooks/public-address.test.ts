import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { isPublic, placesOf } from './public-address.ts'
import { send } from './send.ts'

const paths: string[] = []
const inside = createServer(({ url }, response) => {
  paths.push(url ?? '')
  response.end('secret')
})
await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
const { port } = inside.address() as AddressInfo
afterAll(() => void inside.close())

const within = [
  ...['127.0.0.1', '127.255.255.254', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '64:ff9b::7f00:1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '2002:7f00:1::', '2001::1'],
  ...['2001:db8::1', 'fec0::1', '', 'localhost'],
]
const outside = ['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111']

describe('an address is public', () => {
  it.each(outside)('%s', (address) => expect(isPublic(address)).toBe(true))
  it.each(within)('not: %s', (address) => expect(isPublic(address)).toBe(false))

  it('never where it hides an IPv4', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublic(`::ffff:${address}`)).toBe(false)
        expect(isPublic(`64:ff9b::${address}`)).toBe(false)
      }),
    )
  })
})

describe('a message goes to no private address', () => {
  const closed = { may_be_private: false }
  const message = (url: string) => ({ url, body: '{}', headers: {} })

  it.each([
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://0177.0.0.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1.',
    'http://1.1.1.1',
    'file:///etc/passwd',
  ])('%s', async (url) => {
    expect(await send(message(url), closed)).toMatchObject({ failure: 'private_address' })
  })

  it('also where a public name leads there, or leads there too', async () => {
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '10.0.0.1'], []]) {
      const resolve = async () => addresses.map((address) => ({ address, family: 4 }))
      const sent = await send(message(`https://evil.example:${port}/`), { ...closed, resolve })
      expect(sent).toMatchObject({ failure: 'private_address' })
    }
    expect(paths).toEqual([])
  })

  it('connects to what was looked up, and asks no second time', async () => {
    let times = 0
    const resolve = async () => {
      times += 1
      return [{ address: '127.0.0.1', family: 4 }]
    }
    const url = `http://receiver.example:${port}/once`
    const sent = await send(message(url), { may_be_private: true, resolve })
    expect([sent, times]).toEqual([expect.objectContaining({ status: 200, answer: 'secret' }), 1])
    expect(paths).toEqual(['/once'])
  })

  it('is not there for names that lead nowhere', async () => {
    const notFound = Object.assign(new Error('gone'), { code: 'ENOTFOUND' })
    const resolve = () => Promise.reject(notFound)
    expect(await send(message('https://gone.example'), { ...closed, resolve })).toMatchObject({
      failure: 'unknown_host',
    })
    await expect(placesOf('10.0.0.1', closed)).rejects.toThrow('no public address')
  })
})
