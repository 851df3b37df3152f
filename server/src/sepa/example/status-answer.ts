import { decimalOf } from '../amount.ts'
import { amountElement, element, message, optional, textElement, type Xml } from '../write/xml.ts'

interface StatusAnswer {
  version?: '001.03' | '001.10' | '001.14' | '002.03' | '003.03'
  message_id?: string
  original_message_id?: string
  /** `ACCP`, `PART`, `RJCT` */
  status?: string
  reason?: string
  payments?: PaymentAnswer[]
}

interface PaymentAnswer {
  payment_id?: string
  status?: string
  items: ItemAnswer[]
}

interface ItemAnswer {
  end_to_end_id?: string
  status?: string
  reason?: string
  /** The bank's own word in place of a code. */
  proprietary?: string
  lines?: string[]
  amount?: number
  /** The payee's name as the bank repeats it. */
  name?: string
}

/** A bank's answer to a file of transfers (pain.002), for tests and the demo. */
export const statusAnswer = (answer: StatusAnswer): Buffer =>
  Buffer.from(
    message(
      `urn:iso:std:iso:20022:tech:xsd:pain.002.${answer.version ?? '001.10'}`,
      element(
        'CstmrPmtStsRpt',
        element(
          'GrpHdr',
          textElement('MsgId', answer.message_id ?? 'BANK-1'),
          textElement('CreDtTm', '2026-11-24T10:00:00+01:00'),
        ),
        element(
          'OrgnlGrpInfAndSts',
          textElement('OrgnlMsgId', answer.original_message_id ?? 'RUN1'),
          textElement('OrgnlMsgNmId', 'pain.001.001.09'),
          optional('GrpSts', answer.status),
          reasonOf(answer),
        ),
        ...(answer.payments ?? []).map(paymentOf),
      ),
    ),
  )

const paymentOf = ({ payment_id, status, items }: PaymentAnswer): Xml =>
  element(
    'OrgnlPmtInfAndSts',
    textElement('OrgnlPmtInfId', payment_id ?? 'PAYMENT1'),
    optional('PmtInfSts', status),
    ...items.map(itemOf),
  )

const itemOf = (item: ItemAnswer): Xml =>
  element(
    'TxInfAndSts',
    optional('OrgnlEndToEndId', item.end_to_end_id),
    optional('TxSts', item.status),
    reasonOf(item),
    item.amount === undefined && item.name === undefined
      ? ''
      : element(
          'OrgnlTxRef',
          item.amount === undefined
            ? ''
            : element('Amt', amountElement('InstdAmt', decimalOf(item.amount))),
          item.name === undefined
            ? ''
            : element('Cdtr', element('Pty', textElement('Nm', item.name))),
        ),
  )

function reasonOf({ reason, proprietary, lines = [] }: Omit<ItemAnswer, 'status'>): Xml {
  const code = optional('Cd', reason) + optional('Prtry', proprietary)
  if (code === '' && lines.length === 0) return ''
  return element(
    'StsRsnInf',
    code === '' ? '' : element('Rsn', code),
    ...lines.map((line) => textElement('AddtlInf', line)),
  )
}
