import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { virusScan } from './virus-scan.ts'

/** Speaks clamd's INSTREAM: collects the chunks and finds whatever contains the word. */
const clamd = createServer((socket) => {
  let received = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    if (!received.subarray(-4).equals(Buffer.alloc(4))) return
    const isBad = received.includes('EVIL')
    socket.end(isBad ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0')
  })
}).listen(0, '127.0.0.1')
await once(clamd, 'listening')
afterAll(() => clamd.close())
const address = `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`
const bytes = (text: string) => new TextEncoder().encode(text)

describe('the virus scanner', () => {
  it('lets a harmless file pass, also one of many chunks', async () => {
    await virusScan(address)(bytes('harmless'))
    await virusScan(address)(new Uint8Array(300_000).fill(65))
  })

  it('refuses a file in which it finds something', async () => {
    await expect(virusScan(address)(bytes('xx EVIL xx'))).rejects.toMatchObject({
      code: 'virus_found',
    })
  })

  it('lets nothing pass while it is away', async () => {
    await expect(virusScan('tcp://127.0.0.1:1')(bytes('x'))).rejects.toMatchObject({
      code: 'scanner_unavailable',
      status: 503,
    })
  })

  it('is not asked where none is set', async () => {
    await virusScan(undefined)(bytes('EVIL'))
  })
})
