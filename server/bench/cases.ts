import type { Database } from '../src/db/database.ts'

/** One request to our server; `ids` are what the bare server needs to do the same. */
export interface Asked {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  as: 'admin' | 'installer'
  ids: readonly string[]
}

export interface Case {
  name: string
  /** Least ratio of our requests/s to the bare server's. */
  goal?: number
  /** Fixed number of requests a round, where each one uses something up. */
  amount?: number
  /** Makes the next request. */
  next: () => Asked
}

const filter = 'and(eq(paperwork_status,approved),gte(expected_amount,100))'
const listed = `/lib/paperwork/unit?filter=${encodeURIComponent(filter)}&order=inserted_at;desc`

/** What is measured, on the claims that are there. */
export async function prepareCases({ owner }: Pick<Database, 'owner'>): Promise<Case[]> {
  const { rows: claims } = await owner.query<{ id: string }>(
    "select id from paperwork where paperwork_status <> 'draft' order by md5(id) limit 20000",
  )
  const { rows: points } = await owner.query<{ id: string }>('select id from sales_point limit 1')
  const { rows: reviewed } = await owner.query<{ ids: string[] }>(inReview)
  let asked = 0
  const draft = {
    link_sales_point: points[0]?.id,
    invoice_number: 'RE-2026-0815',
    invoice_date: '2026-02-20',
    note: 'Zwei Geräte, im Februar in Betrieb genommen.',
  }
  return [
    { name: 'list', goal: 0.8, next: () => reading(`${listed}&limit=50`) },
    {
      name: 'get',
      goal: 0.8,
      next: () => {
        const id = claims[asked++ % claims.length]?.id ?? ''
        return { ...reading(`/lib/paperwork/unit/${id}`), ids: [id] }
      },
    },
    { name: 'count', goal: 0.9, next: () => reading(`${listed}&limit=0`) },
    {
      name: 'create',
      goal: 0.5,
      next: () => ({
        method: 'POST',
        path: '/lib/paperwork/unit',
        body: draft,
        as: 'installer',
        ids: [],
      }),
    },
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
  ]
}

const reading = (path: string): Asked => ({ method: 'GET', path, as: 'admin', ids: [] })

/** A claim, its installer and its two devices. */
const inReview = `
  select array[claim.id::text, link_installer::text] || array(
    select id::text from paperwork_line where link_paperwork = claim.id order by position) as ids
  from paperwork claim where paperwork_status = 'in_review' order by md5(id)`
