import type pg from 'pg'
import { type AuditRow, auditText, genesis } from './audit-hash.ts'

/** An audit row with its place in the chain. */
export interface ChainedLine {
  position: number
  /** SHA-256 of the previous row, and its own; hexadecimal. */
  hash_before: string
  hash: string
  row: AuditRow
  /** The text that `hash` covers, behind the bytes of `hash_before`. */
  text: string
}

const UNITS = 500
const BATCH = 100

/**
 * The chained audit rows of these units, in the order of writing. Only their numbers stay in
 * memory; the rows are read a hundred at a time.
 */
export async function* chainedTrail(
  pool: pg.Pool,
  units: readonly string[],
): AsyncGenerator<ChainedLine> {
  const numbers = (await numbersOf(pool, units)).toSorted((a, b) => a - b)
  for (let at = 0; at < numbers.length; at += BATCH)
    yield* await linesOf(pool, numbers.slice(at, at + BATCH))
}

/** The present end of the chain; zero before its first row. */
export async function chainHead(pool: pg.Pool): Promise<{ position: number; hash: string }> {
  const { rows } = await pool.query<{ position: number; hash: string }>(
    `select position, encode(hash, 'hex') as hash from audit_chain order by position desc limit 1`,
  )
  return rows[0] ?? { position: 0, hash: genesis.toString('hex') }
}

async function numbersOf(pool: pg.Pool, units: readonly string[]): Promise<number[]> {
  const numbers: number[] = []
  for (let at = 0; at < units.length; at += UNITS) {
    const { rows } = await pool.query<{ seq: number }>(
      'select seq from audit where object_id = any($1)',
      [units.slice(at, at + UNITS)],
    )
    for (const { seq } of rows) numbers.push(seq)
  }
  return numbers
}

async function linesOf(pool: pg.Pool, numbers: readonly number[]): Promise<ChainedLine[]> {
  const { rows } = await pool.query<AuditRow & Omit<ChainedLine, 'row' | 'text'>>(
    `select chained.position, encode(chained.hash, 'hex') as hash,
       encode(coalesce(before.hash, $2), 'hex') as hash_before, audit.*
     from audit join audit_chain chained on chained.seq = audit.seq
       left join audit_chain before on before.position = chained.position - 1
     where audit.seq = any($1) order by chained.position`,
    [numbers, genesis],
  )
  return rows.map(({ position, hash, hash_before, ...row }) => ({
    position,
    hash,
    hash_before,
    row,
    text: auditText(row),
  }))
}
