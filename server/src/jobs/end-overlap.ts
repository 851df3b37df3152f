import type { Deps } from '../deps.ts'

/** So long the version before this one may serve beside it. */
const OVERLAP_MS = 24 * 3_600_000

interface Ending {
  /** The migration that left it for the version before. */
  since: string
  /** Whether it is still there. */
  is_there: string
  ends: string
}

/** What only the version before counts on. */
const endings: readonly Ending[] = [
  {
    since: '0172_state_follows_events.sql',
    is_there: "select from pg_trigger where tgname = 'note_state'",
    ends: 'call require_serial_events()',
  },
  {
    since: '0182_one_column_of_families.sql',
    is_there: `select from pg_attribute where attrelid = 'paperwork'::regclass
      and attname = 'product_family' and not attisdropped`,
    ends: 'alter table paperwork drop column product_family',
  },
  {
    since: '0294_serials_within_families.sql',
    is_there: "select from pg_constraint where conname = 'serial_number_serial_key'",
    ends: 'alter table serial_number drop constraint serial_number_serial_key',
  },
  {
    since: '0491_end_decision_time.sql',
    is_there: "select from kept_figure where name = 'decision_time'",
    ends: "call end_figure('decision_time')",
  },
  {
    since: '0497_queue_views.sql',
    is_there: "select from pg_class where relname = 'ledger_journal_earned'",
    ends: 'drop index ledger_journal_earned',
  },
]

/**
 * The last step of an upgrade: a day after a migration, when no version serves any more that counts on what
 * it left, that goes. Where there is nothing to do, one question. Returns how many things ended now.
 */
export async function endOverlap({
  database,
  clock,
}: Pick<Deps, 'clock'> & { database: Pick<Deps['database'], 'owner'> }): Promise<number> {
  const client = await database.owner.connect()
  try {
    const { rows } = await client.query<{ name: string; applied_at: string }>(
      `select name, applied_at from schema_migration where ${endings
        .map(({ since, is_there }) => `name = '${since}' and exists (${is_there})`)
        .join(' or ')}`,
    )
    const over = rows.filter(
      ({ applied_at }) => clock().getTime() - Date.parse(applied_at) >= OVERLAP_MS,
    )
    for (const { ends } of endings.filter(({ since }) => over.some(({ name }) => name === since)))
      await client.query(`set lock_timeout = '2s'`).then(() => client.query(ends))
    return over.length
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined)
    client.release()
  }
}
