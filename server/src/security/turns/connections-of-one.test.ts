import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { limitConnectionsOfOne, trustedPeers } from './connections-of-one.ts'

class Connection extends EventEmitter {
  readonly remoteAddress: string
  isEnded = false
  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }
  destroy() {
    this.isEnded = true
    this.emit('close')
  }
}

const server = new EventEmitter()
limitConnectionsOfOne({ server } as never, { trusted: ['10.0.0.0/8'], most: 3 })

function connect(address: string) {
  const connection = new Connection(address)
  server.emit('connection', connection)
  return connection
}
const endedOf = (addresses: readonly string[]) =>
  addresses.map(connect).filter(({ isEnded }) => isEnded).length

test('one network has so many connections, whatever addresses of it', () => {
  const own = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::', '2001:db8:1:2::9']
  expect(endedOf(own)).toBe(1)
  expect(endedOf(['2001:db8:1:3::1', '203.0.113.7', '203.0.113.7', '203.0.113.7'])).toBe(0)
})

test('a connection that closes makes room for another one', () => {
  const [first] = ['203.0.113.9', '203.0.113.9', '203.0.113.9'].map(connect)
  expect(connect('203.0.113.9').isEnded).toBe(true)
  first?.destroy()
  expect(connect('203.0.113.9').isEnded).toBe(false)
})

test('a trusted proxy and this machine carry everybody', () => {
  const five = (address: string) => Array.from({ length: 5 }, () => address)
  for (const address of ['10.1.2.3', '127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect([address, endedOf(five(address))]).toEqual([address, 0])
  expect(trustedPeers([])('10.1.2.3')).toBe(false)
})
