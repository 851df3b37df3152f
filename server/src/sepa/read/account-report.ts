import { refusedBankFile } from '../refused-bank-file.ts'
import type { Pieces } from '../xml/pieces.ts'
import type { AccountReport, Batch } from './bank-message.ts'
import { batchOf, entryOf } from './entry.ts'
import { requiredAt } from './fields.ts'
import type { Tell } from './formats.ts'
import { statementOf } from './statement.ts'
import { transactionOf, type UnsignedTransaction } from './transaction.ts'

interface Place {
  kind: AccountReport['kind']
  message: string
  statement: string
}

/** camt.053 and camt.054: statements of an account or notices about it, with their entries. */
export function accountReportPieces(format: string, tell: Tell, place: Place): Pieces {
  const message = `Document/${place.message}`
  const statement = `${message}/${place.statement}`
  let open: { statement_id: string; account: string } | null = null
  let position = 0
  let batch: Batch | null = null
  let transactions: UnsignedTransaction[] = []
  const opened = () => {
    if (open === null) throw refusedBankFile('bank_file_broken')
    return open
  }
  return {
    [`${message}/GrpHdr`]: {
      closes: (group) =>
        tell.head({
          kind: place.kind,
          format,
          message_id: requiredAt(group, 'MsgId'),
          created_at: requiredAt(group, 'CreDtTm'),
        }),
    },
    [statement]: {
      opens: () => {
        open = null
        position = 0
      },
      closes: (element) => {
        if (open === null) tell.part(statementOf(element, tell.account))
      },
    },
    [`${statement}/Ntry`]: {
      opens: (around) => {
        batch = null
        transactions = []
        if (open !== null) return
        const head = statementOf(around, tell.account)
        open = head
        tell.part(head)
      },
      closes: (element) => {
        tell.part(entryOf(element, { ...opened(), position, batch, transactions }))
        position += 1
      },
    },
    [`${statement}/Ntry/NtryDtls`]: {
      closes: (details) => {
        batch ??= batchOf(details)
      },
    },
    [`${statement}/Ntry/NtryDtls/TxDtls`]: {
      closes: (details) => {
        if (transactions.length === tell.limits.transactions)
          throw refusedBankFile('bank_file_broken')
        transactions.push(transactionOf(details))
      },
    },
  }
}
