import type { Deps } from '../../deps.ts'
import { askVies } from './vies-client.ts'

/** Checks per run, at most five seconds each; the next run continues. */
const AT_ONCE = 10
/** A silent register is asked again after 2, 4, 8 … minutes, for about a week. */
const MAX_ATTEMPTS = 12

/**
 * Checks the due VAT ids at the register, and stores its answers with their time; returns the
 * number of answers. Does nothing without a register.
 */
export async function checkVatIds({ database, config, clock }: Deps): Promise<number> {
  const { vies_url } = config
  if (!vies_url) return 0
  const { rows } = await database.owner.query<{ id: string; vat_id: string; attempts: number }>(
    `select id, vat_id, attempts from vat_check where outcome is null and due_at <= $1
     order by due_at, id limit $2`,
    [clock().toISOString(), AT_ONCE],
  )
  const answers = await Promise.all(rows.map((row) => check({ database, vies_url, clock }, row)))
  return answers.filter(Boolean).length
}

interface Asking extends Pick<Deps, 'database' | 'clock'> {
  vies_url: string
}

async function check(
  { database, vies_url, clock }: Asking,
  { id, vat_id, attempts }: { id: string; vat_id: string; attempts: number },
): Promise<boolean> {
  const answer = await askVies(vies_url, vat_id).catch(() => null)
  const now = clock()
  if (answer) {
    await database.owner.query(
      `update vat_check set outcome = $2, name = $3, address = $4, answered_at = $5,
         attempts = attempts + 1 where id = $1`,
      [id, answer.outcome, answer.name, answer.address, now.toISOString()],
    )
    return true
  }
  const isLast = attempts + 1 >= MAX_ATTEMPTS
  const due = new Date(now.getTime() + 2 ** (attempts + 1) * 60_000)
  await database.owner.query(
    `update vat_check set attempts = attempts + 1, due_at = $2, outcome = $3, answered_at = $4
     where id = $1`,
    [id, due.toISOString(), isLast ? 'unavailable' : null, isLast ? now.toISOString() : null],
  )
  return false
}
