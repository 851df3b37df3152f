import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { Child } from '../child.ts'

/** One answer that was read to its end, or one file that was sent. */
export interface Transfer {
  seconds: number
  /** Milliseconds until the first byte of the answer's body. */
  first: number
  bytes: number
  /** Most resident memory of the server meanwhile, and how much that is above what it had, in MB. */
  peak: number
  growth: number
  /** The answer, where it is short. */
  text: string
}

interface Asked {
  path: string
  token: string
  /** A file to send as a form. */
  file?: string
}

const MEGABYTE = 1e6
const boundary = 'form-of-the-bench'

/**
 * Asks a server and reads its answer, watching its memory.
 * @throws when the answer is no success.
 */
export async function transfer(server: Child, { path, token, file }: Asked): Promise<Transfer> {
  const before = await server.rss()
  let peak = before
  let isOver = false
  const watch = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await server.rss())
      await new Promise((done) => setTimeout(done, 50))
    }
  })()
  const began = performance.now()
  const sent = request(`${server.address}${path}`, {
    method: file ? 'POST' : 'GET',
    headers: {
      'arke-project-key': 'cashback',
      authorization: `Bearer ${token}`,
      ...(file ? { 'content-type': `multipart/form-data; boundary=${boundary}` } : {}),
    },
  })
  if (file) void sendForm(sent, file)
  else sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let bytes = 0
  let first = 0
  const head: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    first ||= performance.now() - began
    bytes += chunk.length
    if (bytes < MEGABYTE) head.push(chunk)
  }
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await watch
  const text = Buffer.concat(head).toString()
  if (answer.statusCode !== 200 && answer.statusCode !== 201)
    throw new Error(`${answer.statusCode} for ${path}: ${text.slice(0, 300)}`)
  const megabytes = (value: number) => Math.round(value / MEGABYTE)
  return { seconds, first, bytes, peak: megabytes(peak), growth: megabytes(peak - before), text }
}

async function sendForm(sent: ReturnType<typeof request>, file: string) {
  sent.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="serials.csv"\r\n\r\n`,
  )
  for await (const chunk of createReadStream(file))
    if (!sent.write(chunk)) await once(sent, 'drain')
  sent.end(`\r\n--${boundary}--\r\n`)
}
