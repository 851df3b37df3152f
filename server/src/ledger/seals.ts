import { type RawBuilder, sql } from 'kysely'

/** The action name of a seal in the audit log: a row with the hash of all journals of a range of numbers. */
export const sealLine = { action: 'seal_ledger', arke: 'ledger_journal', id: 'ledger' } as const

/** The content of a seal in the audit log. */
export interface Seal {
  /** First and last number of the journals. */
  from: number
  to: number
  /** Hexadecimal. */
  sha256: string
}

/** The seals as rows with `first`, `last` and `sha256`, in the order of writing as `seq`. */
export const seals = sql`
  select seq, (changes ->> 'from')::bigint as first, (changes ->> 'to')::bigint as last,
    changes ->> 'sha256' as sha256
  from audit where object_id = ${sealLine.id} and object_arke = ${sealLine.arke}
    and action = ${sealLine.action}`

/**
 * SHA-256 over the journals of these numbers with their postings, as SQL, hexadecimal. It leaves
 * out a journal's note, which an erasure may lawfully remove.
 */
export const journalsHash = (first: RawBuilder<unknown>, last: RawBuilder<unknown>) => sql<string>`(
  select encode(sha256(convert_to(coalesce(string_agg(line, e'\n' order by number), ''), 'UTF8')), 'hex')
  from (
    select numbered.number, jsonb_build_array(numbered.number, journal.id, journal.kind,
      journal.source_type, journal.source_id, journal.source_key, journal.reverses,
      (extract(epoch from journal.booked_at) * 1000)::bigint, journal.value_date, journal.actor,
      (select jsonb_agg(jsonb_build_array(posting.account_id, posting.amount)
          order by posting.account_id)
        from ledger_posting posting where posting.journal_id = journal.id))::text as line
    from ledger_number numbered join ledger_journal journal on journal.id = numbered.journal_id
    where numbered.number between ${first} and ${last}
  ) journals)`
