import { sql } from 'kysely'
import type { AuditedTable } from '../books/tax-audit/audited-table.ts'
import { auditedTables, openedAccount, selectOf } from '../books/tax-audit/tax-audit-files.ts'
import type { Ibans } from '../security/ibans/ibans.ts'
import type { Db } from '../tables.ts'
import type { Auditor } from './auditor-session.ts'

/** Rows of a page. */
const ROWS = 100

export interface AuditedRows {
  title: string
  about: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  has_more: boolean
}

/** The tables an auditor sees; the archive has the same tables. */
export const findAudited = (name: string): AuditedTable | undefined =>
  auditedTables.find((table) => table.name === name)

/** A page of one of these tables, of the auditor's months alone. Budget: a hundred rows. */
export async function readAudited(
  db: Db,
  table: AuditedTable,
  { auditor, page, ibans }: { auditor: Auditor; page: number; ibans: Ibans },
): Promise<AuditedRows> {
  const select = selectOf(table, { from: auditor.first_month, to: auditor.last_month })
  const { rows } = await sql<Record<string, unknown>>`
    ${sql.raw(select)} limit ${ROWS + 1} offset ${page * ROWS}`.execute(db)
  return {
    title: table.name,
    about: table.about,
    head: table.columns.map(({ name }) => name.replaceAll('_', ' ')),
    rows: rows
      .slice(0, ROWS)
      .map((row) => table.columns.map((_, at) => openedAccount(`${row[`c${at}`] ?? ''}`, ibans))),
    has_more: rows.length > ROWS,
  }
}

/** The audit log about money: no sign-ins, and only the auditor's months. */
const audited_arkes = [
  ...['paperwork', 'paperwork_line', 'payout', 'payout_run', 'receipt', 'wallet_entry', 'campaign'],
  ...['product', 'product_rate', 'agreed_share', 'setting', 'change', 'accounting_month'],
  ...['cutover', 'opening_balance', 'former_claim'],
]

/** A page of the audit log in the auditor's months. Budget: a hundred lines. */
export async function readAuditedTrail(
  db: Db,
  { auditor, page }: { auditor: Auditor; page: number },
): Promise<AuditedRows> {
  const { rows } = await sql<Record<string, string>>`
    with span as (select
      ((${`${auditor.first_month}-01`}::timestamp) at time zone 'Europe/Berlin') as first,
      ((${`${auditor.last_month}-01`}::timestamp + interval '1 month')
        at time zone 'Europe/Berlin') as next)
    select audit.seq::text as c0,
      to_char(audit.at at time zone 'Europe/Berlin', 'DD.MM.YYYY HH24:MI:SS') as c1,
      coalesce(audit.role, 'system') as c2, audit.action as c3, audit.object_arke as c4,
      audit.object_id as c5, audit.changes::text as c6
    from span, audit
    where audit.at >= span.first and audit.at < span.next
      and audit.object_arke = any (${audited_arkes})
    order by audit.seq limit ${ROWS + 1} offset ${page * ROWS}`.execute(db)
  return {
    title: 'protokoll',
    about: 'Wer wann was an Vorgängen, Beträgen und Einstellungen geändert hat',
    head: ['Nummer', 'Zeitpunkt', 'Rolle', 'Schritt', 'Objektart', 'Objekt', 'Änderungen'],
    rows: rows.slice(0, ROWS).map((row) => columns.map((name) => row[name] ?? '')),
    has_more: rows.length > ROWS,
  }
}

const columns = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6']
