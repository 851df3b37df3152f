import { maskIban } from '@ruecklauf/model'
import { refusedBankFile } from '../refused-bank-file.ts'
import type { XmlElement } from '../xml/element.ts'
import type { Pieces } from '../xml/pieces.ts'
import type { AccountReport, AccountStatement, Batch, Page } from './bank-message.ts'
import { batchOf, entryOf } from './entry.ts'
import { requiredAt } from './fields.ts'
import type { Tell } from './formats.ts'
import { pageAt, statementOf } from './statement.ts'
import { transactionOf, type UnsignedTransaction } from './transaction.ts'

interface Place {
  kind: AccountReport['kind']
  message: string
  statement: string
}

/**
 * camt.052, camt.053 and camt.054: the bookings of accounts, with the entries of each. Skips
 * statements of other accounts; refuses a message without one of ours.
 */
export function accountReportPieces(format: string, tell: Tell, place: Place): Pieces {
  const message = `Document/${place.message}`
  const statement = `${message}/${place.statement}`
  let open: AccountStatement | null = null
  let page: Page | null = null
  let ours = 0
  let other: string | null = null
  let position = 0
  let batch: Batch | null = null
  let transactions: UnsignedTransaction[] = []
  const isOurs = ({ account }: AccountStatement) => tell.accounts?.includes(account) ?? true
  const begin = (element: XmlElement) => {
    const head = statementOf(element, page)
    open = head
    if (isOurs(head)) {
      ours += 1
      tell.part(head)
    } else other ??= head.account
  }
  return {
    [`${message}/GrpHdr`]: {
      closes: (group) => {
        page = pageAt(group, 'MsgPgntn')
        tell.head({
          kind: place.kind,
          format,
          message_id: requiredAt(group, 'MsgId'),
          created_at: requiredAt(group, 'CreDtTm'),
        })
      },
    },
    [statement]: {
      opens: () => {
        open = null
        position = 0
      },
      closes: (element) => {
        if (open === null) begin(element)
      },
    },
    [message]: {
      closes: () => {
        if (ours > 0) return
        if (other === null) throw refusedBankFile('bank_file_broken')
        throw refusedBankFile('bank_file_of_other_bank', { account: maskIban(other) })
      },
    },
    [`${statement}/Ntry`]: {
      opens: (around) => {
        batch = null
        transactions = []
        if (open === null) begin(around)
      },
      closes: (element) => {
        if (open === null) throw refusedBankFile('bank_file_broken')
        if (isOurs(open)) tell.part(entryOf(element, { ...open, position, batch, transactions }))
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
