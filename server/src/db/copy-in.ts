import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** Methods of pg's connection that its types lack. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/**
 * Runs `copy … from stdin` with the bytes of `chunks`, no faster than PostgreSQL reads them.
 * @throws any error of `chunks` or PostgreSQL; the transaction is aborted then.
 */
export function copyIn(
  client: pg.ClientBase,
  text: string,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let failed = false

  const send = async (connection: CopyConnection) => {
    for await (const chunk of chunks) {
      if (failed) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await drained(connection.stream)
    }
    if (!failed) connection.endCopyFrom()
  }
  client.query({
    submit: (connection: pg.Connection) => connection.query(text),
    handleCopyInResponse(connection: CopyConnection) {
      send(connection).catch((error: unknown) => {
        reject(error)
        connection.sendCopyFail('the file could not be read')
      })
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => resolve(),
    handleError(error: Error) {
      failed = true
      reject(error)
    },
  })
  return promise
}

/** Waits until the connection accepts more, or is closed. */
const drained = (stream: Duplex) =>
  new Promise<void>((resolve) => {
    const end = () => {
      stream.off('drain', end).off('close', end)
      resolve()
    }
    stream.on('drain', end).on('close', end)
  })
