import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3 } from '../../config.ts'

/** The faults on the way to an S3 server. */
export type Fault =
  | 'none'
  /** It answers 500 and stores nothing. */
  | 'broken'
  /** It takes what is sent and says nothing. */
  | 'silent'
  /** A body breaks off in its middle. */
  | 'cut'
  /** A body comes whole, with another byte in its middle. */
  | 'changed'
  /** The request arrives, the response does not. */
  | 'unanswered'

const bucket = 'dokumente'

/** A real server of S3 behind a wire that can be disturbed; strangers are refused, as a private bucket does. */
export async function testS3() {
  const directory = mkdtempSync(join(tmpdir(), 'ruecklauf-s3-'))
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, directory, silent: true },
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  const wire = { fault: 'none' as Fault, times: Number.POSITIVE_INFINITY, is_public: false }
  const requests: string[] = []
  const proxy = createServer((from, to) => {
    requests.push(`${from.method}`)
    const fault = wire.times-- > 0 ? wire.fault : 'none'
    if (!wire.is_public && !from.headers.authorization) to.writeHead(403).end()
    else if (fault === 'broken') from.resume().on('end', () => to.writeHead(500).end())
    else if (fault === 'silent') from.resume()
    else pass(from, to, { port, fault })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address() as { port: number }
  const settings: S3 = {
    ...{ endpoint: `http://127.0.0.1:${address.port}`, region: 'eu-central-1', bucket },
    ...{ access_key_id: 'S3RVER', secret_access_key: 'S3RVER', path_style: true },
  }
  return {
    settings,
    /** The same as an operator sets it. */
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: settings.access_key_id,
      S3_SECRET_ACCESS_KEY: settings.secret_access_key,
    },
    /** Methods of the requests so far. */
    asked: requests,
    /** From now on, for so many requests. */
    disturb: (fault: Fault, times = Number.POSITIVE_INFINITY) =>
      Object.assign(wire, { fault, times }),
    heal: () => Object.assign(wire, { fault: 'none' }),
    /** Whether requests without a key succeed. */
    open: (is_public: boolean) => Object.assign(wire, { is_public }),
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Hands a request on, and its answer back, as the fault lets it. */
function pass(
  from: IncomingMessage,
  to: ServerResponse,
  { port, fault }: { port: number; fault: Fault },
) {
  const { method, url, headers } = from
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    if (fault === 'unanswered') return answer.resume().on('end', () => from.socket.destroy())
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    if (fault === 'none') return answer.pipe(to)
    const pieces: Buffer[] = []
    return answer
      .on('data', (piece) => pieces.push(piece))
      .on('end', () => {
        const body = Buffer.concat(pieces)
        const middle = Math.floor(body.length / 2)
        if (fault === 'changed' && body.length > 0) {
          body.writeUInt8(body.readUInt8(middle) ^ 1, middle)
          to.end(body)
        } else if (body.length > 0) to.write(body.subarray(0, middle), () => from.socket.destroy())
        else to.end()
      })
  })
  passed.on('error', () => from.socket.destroy())
  if (fault !== 'cut' || method !== 'PUT') return from.pipe(passed)
  return from.once('data', (piece: Buffer) => {
    passed.write(piece.subarray(0, Math.floor(piece.length / 2)), () => {
      passed.destroy()
      from.socket.destroy()
    })
  })
}
