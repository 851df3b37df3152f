import type { Database } from '../../src/db/database.ts'
import { runtime_type } from '../runtime-type.ts'

/** One request to our server; `ids` are what the bare server needs to do the same. */
export interface Asked {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  as: 'admin' | 'installer' | 'super_admin'
  ids: readonly string[]
}

export interface Case {
  name: string
  /** Least ratio of our requests/s to the bare server's. */
  goal?: number
  /** Fixed number of requests a round, where each one uses something up. */
  amount?: number
  /** Asks for the type that is made for the comparison. */
  is_runtime?: boolean
  /** Makes the next request. */
  next: () => Asked
}

/** Approved claims of so many EUR at least, newest first. */
const listed = (euro: number) =>
  `filter=${encodeURIComponent(`and(eq(paperwork_status,approved),gte(expected_amount,${euro}))`)}&order=inserted_at;desc`

/** What is measured, on the claims that are there. */
export async function prepareCases({ owner }: Pick<Database, 'owner'>): Promise<Case[]> {
  const { rows: claims } = await owner.query<Claim>(
    `select id, link_installer, link_wholesaler from paperwork
     where paperwork_status <> 'draft' order by md5(id) limit 20000`,
  )
  const { rows: points } = await owner.query<{ id: string }>('select id from sales_point limit 1')
  const { rows: reviewed } = await owner.query<{ ids: string[] }>(inReview)
  const draft = {
    link_sales_point: points[0]?.id,
    invoice_number: 'RE-2026-0815',
    invoice_date: '2026-02-20',
    note: 'Zwei Geräte, im Februar in Betrieb genommen.',
  }
  const { link_installer, link_wholesaler } = claims[0] ?? {}
  const owned = { ...draft, link_installer, link_wholesaler }
  return [
    ...casesOf('paperwork', { claims, reads: 'admin', writes: 'installer', unit: draft }),
    {
      name: 'approve',
      amount: 800,
      next: () => {
        const ids = reviewed.pop()?.ids
        if (!ids) throw new Error('no claim in review is left; fill more claims')
        const path = `/lib/paperwork/unit/${ids[0]}/function/approve`
        return { method: 'POST', path, body: {}, as: 'admin', ids }
      },
    },
    ...casesOf(runtime_type, {
      claims,
      reads: 'super_admin',
      writes: 'super_admin',
      unit: owned,
    }).map((one) => ({ ...one, name: `type-${one.name}`, is_runtime: true })),
  ]
}

interface Claim {
  id: string
  link_installer: string
  link_wholesaler: string
}

interface Shape {
  claims: readonly Claim[]
  reads: Asked['as']
  writes: Asked['as']
  /** What is created. */
  unit: object
}

function casesOf(arke: string, { claims, reads, writes, unit }: Shape): Case[] {
  const path = `/lib/${arke}/unit`
  const reading = (rest: string): Asked => ({
    method: 'GET',
    path: path + rest,
    as: reads,
    ids: [],
  })
  let asked = 0
  return [
    { name: 'list', goal: 0.6, next: () => reading(`?${listed(100)}&limit=50`) },
    {
      name: 'get',
      goal: 0.8,
      next: () => {
        const id = claims[asked++ % claims.length]?.id ?? ''
        return { ...reading(`/${id}`), ids: [id] }
      },
    },
    { name: 'count', goal: 5, next: () => reading(`?${listed(99)}&limit=0`) },
    {
      name: 'new-count',
      goal: 0.9,
      next: () =>
        reading(`?${listed(Number((100 + (++asked % 100_000) / 100).toFixed(2)))}&limit=0`),
    },
    {
      name: 'create',
      goal: 0.6,
      next: () => ({ method: 'POST', path, body: unit, as: writes, ids: [] }),
    },
  ]
}

/** A claim, its installer and its two devices. */
const inReview = `
  select array[claim.id::text, link_installer::text] || array(
    select id::text from paperwork_line where link_paperwork = claim.id order by position) as ids
  from paperwork claim where paperwork_status = 'in_review' order by md5(id)`
