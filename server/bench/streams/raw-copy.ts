import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { copyIn } from '../../src/db/copy-in.ts'
import { newId } from '../../src/db/id.ts'

/**
 * Writes the file to import in this round: 1 % with an impossible serial number, 0.5 % twice in the
 * file, 5 % of serial numbers that are there already.
 */
export async function writeSerials(
  path: string,
  { count, round }: { count: number; round: number },
) {
  const lines = function* () {
    yield 'serial;link_product;delivered_on\n'
    for (let n = 1; n <= count; n++) {
      const serial = `I${round}${String(n % 200 === 0 ? n - 1 : n).padStart(10, '0')}`
      const known = `SN${String(n).padStart(10, '0')}`
      const written = n % 100 === 1 ? `im ${n}` : n % 20 === 3 ? known : serial
      yield `${written};AU-${1 + (n % 20)};2026-0${1 + (n % 9)}-1${n % 10}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
}

/** Seconds of a COPY of the file into a table without any rule or index, and without a log. */
export async function copyUnlogged(owner: pg.Pool, path: string): Promise<number> {
  return inTable(owner, 'create unlogged table raw_copy (a text, b text, c text)', {
    copy: `copy raw_copy from stdin with (format csv, header, delimiter ';')`,
    path,
  })
}

/**
 * Seconds of a COPY of finished rows into `serial_number` itself, with what lies there already, its
 * indexes, checks and foreign keys; as many rows as `rows` holds. They are gone afterwards.
 */
export async function copyFinished(owner: pg.Pool, path: string): Promise<number> {
  const ready = `${path}.ready`
  const lines = function* (product: string, count: number) {
    for (let n = 1; n <= count; n++)
      yield `${newId()};RC${String(n).padStart(10, '0')};${product};heat_pump;2026-01-1${n % 10};DE\n`
  }
  const { rows } = await owner.query("select id from product where article_number = 'AU-1'")
  await pipeline(Readable.from(lines(rows[0].id, await lineCount(path))), createWriteStream(ready))
  const columns = 'id, serial, link_product, family, delivered_on, country'
  const copy = `copy serial_number (${columns}) from stdin with (format csv, delimiter ';')`
  const seconds = await inTable(owner, 'begin', { copy, path: ready }, 'rollback')
  await owner.query('vacuum analyze serial_number')
  return seconds
}

async function lineCount(path: string) {
  let lines = -1
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (const byte of chunk) if (byte === 10) lines++
  return lines
}

async function inTable(
  owner: pg.Pool,
  begin: string,
  { copy, path }: { copy: string; path: string },
  end = 'drop table raw_copy',
): Promise<number> {
  const client = await owner.connect()
  try {
    await client.query(begin)
    const began = performance.now()
    await copyIn(client, copy, createReadStream(path))
    return (performance.now() - began) / 1000
  } finally {
    await client.query(end)
    client.release()
  }
}
