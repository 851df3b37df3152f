import type { Cents } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import { accountAnswer, type EntryAnswer } from '../../sepa/example/account-answer.ts'
import { statusAnswer } from '../../sepa/example/status-answer.ts'
import { DEBTOR_IBAN } from './debtor.ts'

interface Transfer {
  id: string
  order: string
  amount: Cents
  state: 'received' | 'executed' | 'rejected' | 'returned'
}

/**
 * A bank beside the product: it reads the files of runs, carries each transfer out once, and writes of
 * what it did. `letters` are its files in the order in which they were written.
 */
export function exampleBank() {
  const transfers: Transfer[] = []
  const letters: Uint8Array[] = []
  const inState = (...states: Transfer['state'][]) =>
    transfers.filter(({ state }) => states.includes(state))

  /** The same as a statement and as a notice, as banks tell it. */
  const tell = (entries: EntryAnswer[]) => {
    for (const kind of ['camt.053', 'camt.054'] as const) {
      const name = newId().slice(1)
      const statements = [{ statement_id: name, account: DEBTOR_IBAN, entries }]
      letters.push(accountAnswer({ kind, message_id: name, statements }))
    }
  }

  return {
    letters,
    inState,

    receive(file: string): void {
      const order = /<MsgId>(.+?)<\/MsgId>/.exec(file)?.[1] ?? ''
      const orders =
        /<EndToEndId>(.+?)<\/EndToEndId>.*?<InstdAmt Ccy="EUR">(\d+)\.(\d\d)<\/InstdAmt>/gs
      for (const [, id = '', euros, cents] of file.matchAll(orders)) {
        if (transfers.some((transfer) => transfer.id === id))
          throw new Error(`${id} was ordered twice`)
        transfers.push({ id, order, amount: Number(`${euros}${cents}`), state: 'received' })
      }
    },

    execute(transfer: Transfer): void {
      transfer.state = 'executed'
      tell([entryOf(transfer, -1)])
    },

    /** All of a file that is left, as one line. */
    executeSum(order: string): void {
      const all = inState('received').filter((transfer) => transfer.order === order)
      const amount = all.reduce((sum, transfer) => sum - transfer.amount, 0)
      for (const transfer of all) transfer.state = 'executed'
      tell([{ amount, reference: `SUM-${order}`, batch: { payment_id: order } }])
    },

    reject(transfer: Transfer, reason: string): void {
      transfer.state = 'rejected'
      const items = [{ end_to_end_id: transfer.id, status: 'RJCT', reason }]
      letters.push(
        statusAnswer({
          message_id: newId().slice(1),
          original_message_id: transfer.order,
          payments: [{ payment_id: transfer.order, items }],
        }),
      )
    },

    giveBack(transfer: Transfer, code: string): void {
      transfer.state = 'returned'
      tell([entryOf(transfer, 1, code)])
    },

    /** Of something that is not ours, which a person has to decide about. */
    stray(id: string): void {
      tell([entryOf({ id: `FREMD${id}`, amount: 4_711 }, -1)])
    },
  }
}

function entryOf(
  { id, amount }: Pick<Transfer, 'id' | 'amount'>,
  sign: 1 | -1,
  code?: string,
): EntryAnswer {
  const signed = sign * amount
  const returned = code ? { returned: { code } } : {}
  return {
    reference: `${sign}-${id}`,
    amount: signed,
    transactions: [{ end_to_end_id: id, amount: signed, ...returned }],
  }
}
