import type { AnswerCounts, BankEntryKind, BankMessageKind } from '@ruecklauf/model'
import { recordAudit } from '../../../audit/audit.ts'
import { propose } from '../../../changes/propose.ts'
import { newId } from '../../../db/id.ts'
import { lockRuns } from '../../../ledger/lock-runs.ts'
import type { FunctionContext } from '../../../platform/functions.ts'
import type { BankMessage } from '../../../sepa/read/bank-message.ts'
import { openBankFile } from '../../../sepa/read/open-bank-file.ts'
import type { Tx } from '../../../tables.ts'
import { debtorMissing, payingAccounts } from '../../file/debtor.ts'
import { noteStep } from '../../run/run-answer.ts'
import { tellOffice } from '../../tell-office.ts'
import { returnsChange } from '../returns/returns-change.ts'
import { takeStatements } from '../statement/take-statements.ts'
import { takeStatusReport } from '../status/take-status-report.ts'
import type { AnswerFile } from './receive-answer.ts'
import type { Taking } from './taking.ts'

interface Asked {
  upload: AnswerFile
  /** The run whose page received the file. */
  run: string | null
}

/** The file's id, and whether it had been imported before. */
export interface TakenFile {
  id: string
  known: boolean
}

/**
 * Imports a bank's file, whole or not at all. It books paid items, proposes returns to a second
 * person and records results about accounts. Lines that match nothing wait for a person. Importing
 * the same file again changes nothing. Other commands on runs wait meanwhile.
 * @throws refusedBankFile for a file that is unreadable, incomplete, of another account, or of no
 * run; conflict `payout_debtor_missing` where our account is not set
 */
export async function takeAnswer(command: FunctionContext, input: Asked): Promise<TakenFile> {
  const { tx, caller } = command
  const { upload, run } = input
  await lockRuns(tx)
  // A month may have been closed while the file waited, so its contents count as known from now.
  const now = command.deps.clock()
  const context = { ...command, now }
  const earlier = await tx
    .selectFrom('bank_message')
    .select('id')
    .where('sha256', '=', upload.sha256)
    .executeTakeFirst()
  if (earlier) return { id: earlier.id, known: true }
  const accounts = await payingAccounts(tx)
  const { source } = upload
  await using file = await openBankFile({
    source,
    ...(accounts.length > 0 ? { accounts } : {}),
  })
  const taking: Omit<Taking, 'kind'> = {
    tx,
    caller,
    now,
    ibans: context.deps.ibans,
    message: newId(now.getTime()),
    counts: noCounts(),
    runs: new Set(),
  }
  let isKept = false
  for await (const { message, name } of file.documents) {
    const kind = kindOf(message)
    if (!isKept) await keepMessage(taking, { upload, message, kind: name === null ? kind : 'zip' })
    isKept = true
    if (message.kind === 'status_report')
      await takeStatusReport({ ...taking, kind }, message, { run, isAlone: name === null })
    else if (accounts.length > 0) await takeStatements({ ...taking, kind }, message)
    else throw debtorMissing()
  }
  await keepOutcome(taking)
  if (taking.counts.returned + taking.counts.rejected > 0)
    await propose(
      { ...context, unit: taking.message },
      { kind: returnsChange, wanted: {}, reason: null },
    )
  await noteTaken(context, taking)
  return { id: taking.message, known: false }
}

const kinds = {
  status_report: 'pain.002',
  report: 'camt.052',
  statement: 'camt.053',
  notification: 'camt.054',
} as const

const kindOf = ({ kind }: BankMessage): BankEntryKind => kinds[kind]

const noCounts = (): AnswerCounts => ({
  entries: 0,
  accepted: 0,
  executed: 0,
  rejected: 0,
  returned: 0,
  checked: 0,
  open: 0,
  known: 0,
  other: 0,
  sum: 0,
})

interface KeptMessage {
  upload: AnswerFile
  /** Its first document. */
  message: BankMessage
  kind: BankMessageKind
}

const keepMessage = (
  { tx, message: id, now, caller }: Omit<Taking, 'kind'>,
  { upload, message, kind }: KeptMessage,
) =>
  tx
    .insertInto('bank_message')
    .values({
      id,
      kind,
      name: upload.name,
      sha256: upload.sha256,
      message_id: message.message_id,
      imported_at: now.toISOString(),
      imported_by: caller.member,
    })
    .execute()

async function keepOutcome({ tx, message, counts, runs }: Omit<Taking, 'kind'>): Promise<void> {
  await tx
    .updateTable('bank_message')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', message)
    .execute()
  const about = [...runs].map((run) => ({ link_message: message, link_payout_run: run }))
  if (about.length > 0) await tx.insertInto('bank_message_run').values(about).execute()
}

async function noteTaken(context: FunctionContext, taking: Omit<Taking, 'kind'>): Promise<void> {
  const { message, counts, runs, tx, caller, now } = taking
  const changes = { message, ...counts }
  const action = 'take_answer'
  for (const run of runs) await noteStep(context, run, { action, changes })
  if (runs.size === 0)
    await recordAudit(tx, { caller, action, arke: 'payout_run', id: message, changes, now })
  if (counts.open > 0) await tellOpenEntries(tx, taking)
}

const tellOpenEntries = (tx: Tx, { counts, message, runs, caller, now }: Omit<Taking, 'kind'>) =>
  tellOffice(tx, {
    event: 'bank_entries_open',
    values: { count: counts.open },
    run: runs.size === 1 ? ([...runs][0] ?? null) : null,
    reference: message,
    except: caller.member,
    now,
  })
