import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { wordedFailure } from '../errors/errors.ts'

/** Refuses bytes with a finding of the scanner, and all bytes while it can't be reached. */
export type Scan = (bytes: Uint8Array) => Promise<void>

const CHUNK = 64 * 1024
const PATIENCE_MS = 20_000

/**
 * The scanner at `CLAMD_URL` (`tcp://host:3310` or `unix:/path`), by clamd's INSTREAM; without an
 * address it scans nothing.
 * @throws unprocessable `virus_found`; unavailable `scanner_unavailable` (it fails closed)
 */
export function virusScan(address: string | undefined): Scan {
  if (!address) return async () => undefined
  const url = new URL(address)
  return async (bytes) => {
    const verdict = await ask(url, bytes).catch(() => {
      throw unavailable()
    })
    if (/^stream: OK/.test(verdict)) return
    throw / FOUND/.test(verdict) ? infected() : unavailable()
  }
}

async function ask(url: URL, bytes: Uint8Array): Promise<string> {
  const socket: Socket =
    url.protocol === 'unix:'
      ? connect(url.pathname)
      : connect(Number(url.port) || 3310, url.hostname)
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the scanner does not answer')))
  await once(socket, 'connect')
  const answer: Buffer[] = []
  socket.on('data', (part) => answer.push(part))
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const part = bytes.subarray(at, at + CHUNK)
    socket.write(lengthOf(part.length))
    socket.write(part)
  }
  socket.write(lengthOf(0))
  await once(socket, 'close')
  return Buffer.concat(answer).toString('utf8').replaceAll('\0', '').trim()
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

const infected = () =>
  wordedFailure('unprocessable', 'virus_found', { context: 'document', parameter: 'file' })

const unavailable = () =>
  wordedFailure('unavailable', 'scanner_unavailable', { context: 'document', parameter: 'file' })
