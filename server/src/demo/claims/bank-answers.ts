import { createHash } from 'node:crypto'
import { berlinDay } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import type { AnswerFile } from '../../payouts/answers/intake/receive-answer.ts'
import { accountAnswer, type EntryAnswer } from '../../sepa/example/account-answer.ts'
import { statusAnswer } from '../../sepa/example/status-answer.ts'
import { DEMO_IBAN } from '../firms/debtor.ts'

/** The demo bank's answers to a run, as files like those of a real bank. */

/** It takes the whole file, and knows the first payee by another spelling. */
export async function acceptance(deps: Deps, run: string): Promise<AnswerFile> {
  const first = await deps.database.db
    .selectFrom('payout')
    .select(['end_to_end_id', 'account_holder'])
    .where('link_payout_run', '=', run)
    .orderBy('end_to_end_id')
    .executeTakeFirstOrThrow()
  const order = orderOf(run)
  const spelled = `${first.account_holder ?? ''} & Co.`
  const bytes = statusAnswer({
    message_id: `PSR${order.slice(0, 20)}`,
    original_message_id: order,
    status: 'ACCP',
    payments: [
      {
        payment_id: order,
        items: [{ end_to_end_id: first.end_to_end_id ?? '', status: 'RVMC', lines: [spelled] }],
      },
    ],
  })
  return fileOf('Rueckmeldung', bytes)
}

/** It books a run as one sum. */
export function booking(run: string, { total, at }: { total: number; at: Date }): AnswerFile {
  const batch = { payment_id: orderOf(run), total }
  return statement(at, [{ reference: 'SAMMLER', amount: -total, batch }])
}

/** A payment comes back from a closed account; another comes back of which the bank names nothing. */
export function comeBack(item: { end_to_end_id: string; amount: number }, at: Date): AnswerFile {
  const { end_to_end_id, amount } = item
  return statement(at, [
    {
      reference: 'RUECKGABE',
      amount,
      transactions: [{ end_to_end_id, amount, returned: { code: 'AC04' } }],
    },
    {
      reference: 'RETOURE',
      amount: 48_790,
      code: null,
      own_code: 'NRTI+159+00931',
      transactions: [{ name: 'Klima Nord GmbH', remittance: 'Retoure SEPA-Überweisung' }],
    },
  ])
}

/** The balance of the account every evening; cents. */
const BALANCE = 250_000_00

function statement(at: Date, entries: EntryAnswer[]): AnswerFile {
  const on = berlinDay(at)
  const booked = entries.reduce((sum, { amount }) => sum + amount, 0)
  const cover = { reference: 'DECKUNG', amount: -booked, text: 'Umbuchung', code: 'PMNT-MCOP-OTHR' }
  const dated = [...entries, cover].map((entry) => ({ ...entry, on }))
  const bytes = accountAnswer({
    message_id: `STMT${on}`,
    statements: [{ statement_id: on, account: DEMO_IBAN, on, opening: BALANCE, entries: dated }],
  })
  return fileOf(`Kontoauszug-${on}`, bytes)
}

const fileOf = (name: string, bytes: Buffer): AnswerFile => ({
  name: `${name}.xml`,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  source: bytes,
})

const orderOf = (run: string) => run.replaceAll('-', '')
