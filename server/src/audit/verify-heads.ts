import type pg from 'pg'

/** A past end of the chain that no longer matches. */
export interface HeadProblem {
  /** The day of the stored head; null for a head from elsewhere. */
  day: string | null
  position: number
  problem: 'cut_off' | 'rewritten'
}

/** A head as a mail contains it. */
export interface Head {
  position: number
  /** Hexadecimal. */
  hash: string
}

/**
 * Compares the chain with each stored head. Heads from mails reveal even the removal of the chain's
 * end together with its stored heads.
 * @param brought heads from elsewhere.
 */
export async function verifyHeads(
  { pool }: { pool: pg.Pool },
  brought: readonly Head[] = [],
): Promise<HeadProblem[]> {
  const { rows } = await pool.query<HeadProblem>(
    `select kept.day::text, kept.position,
       case when chained.hash is null then 'cut_off' else 'rewritten' end as problem
     from (
       select day, position, hash from trail_head
       union all
       select null, * from unnest($1::bigint[], $2::bytea[])
     ) kept left join audit_chain chained on chained.position = kept.position
     where chained.hash is distinct from kept.hash order by kept.position`,
    [brought.map(({ position }) => position), brought.map(({ hash }) => Buffer.from(hash, 'hex'))],
  )
  return rows
}

/** @throws an error for anything but a position and 64 hexadecimal digits. */
export function readHead([position = '', hash = '']: readonly string[]): Head {
  if (!/^[1-9]\d{0,15}$/.test(position) || !/^[\da-f]{64}$/i.test(hash))
    throw new Error('usage: verify [<position> <hash of 64 digits>]')
  return { position: Number(position), hash }
}
