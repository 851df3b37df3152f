import { Readable } from 'node:stream'
import type pg from 'pg'

/** Collected bytes of the next batch; `length` of them are filled. */
export interface Batch {
  bytes: Buffer
  length: number
}

/** Appends one row to the batch, as PostgreSQL sent it with its line end. */
export type WriteRow = (row: Buffer, batch: Batch) => void

export interface CopyOut {
  /** The output of `write` for all rows; destroying it early makes the connection unusable. */
  readonly rows: Readable
  /** Settles with the first row, or at the end without one. Rejects with the statement's error. */
  readonly started: Promise<void>
  /** Settles once the connection can take its next statement; false where it never will. */
  readonly done: Promise<boolean>
}

const BATCH_BYTES = 64 * 1024

/**
 * Runs `copy … to stdout` and streams its rows in batches, no faster than the reader. PostgreSQL
 * sends one message per row, so nothing has to search for line ends.
 */
export function copyOut(client: pg.ClientBase, text: string, write: WriteRow = asItIs): CopyOut {
  const started = Promise.withResolvers<void>()
  const done = Promise.withResolvers<boolean>()
  started.promise.catch(() => undefined)
  let connection: pg.Connection | undefined
  let batch: Batch = { bytes: Buffer.allocUnsafe(0), length: 0 }
  let enough = 1

  const rows = new Readable({
    highWaterMark: 4 * BATCH_BYTES,
    read: () => connection?.stream.resume(),
    destroy: (error, finish) => {
      done.resolve(false)
      connection?.stream.resume()
      finish(error)
    },
  })
  rows.on('error', () => undefined)
  const flush = () => {
    if (batch.length === 0 || rows.destroyed) return
    if (!rows.push(batch.bytes.subarray(0, batch.length))) connection?.stream.pause()
    enough = BATCH_BYTES
    batch = { bytes: Buffer.allocUnsafeSlow(BATCH_BYTES + BATCH_BYTES / 4), length: 0 }
  }

  let failed = false
  const answers = {
    submit(on: pg.Connection) {
      connection = on
      on.query(text)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (rows.destroyed) return
      write(chunk, batch)
      if (batch.length < enough) return
      flush()
      started.resolve()
    },
    handleCommandComplete() {
      flush()
      started.resolve()
    },
    handleReadyForQuery() {
      done.resolve(!failed)
      if (!failed) rows.push(null)
    },
    handleError(error: Error) {
      failed = true
      started.reject(error)
      rows.destroy(error)
    },
  }
  client.query(answers)
  return { rows, started: started.promise, done: done.promise }
}

/** Makes room for `more` bytes and returns the buffer to write them to, from `length` on. */
export function roomFor(batch: Batch, more: number): Buffer {
  const needed = batch.length + more
  if (needed <= batch.bytes.length) return batch.bytes
  const larger = Buffer.allocUnsafe(Math.max(needed, batch.bytes.length * 2))
  batch.bytes.copy(larger, 0, 0, batch.length)
  batch.bytes = larger
  return larger
}

const asItIs: WriteRow = (row, batch) => {
  row.copy(roomFor(batch, row.length), batch.length)
  batch.length += row.length
}
