import type { XmlElement } from '../xml/element.ts'
import { first } from '../xml/element.ts'
import type { Pieces } from '../xml/pieces.ts'
import type { ItemStatus, PaymentStatus, StatusReport } from './bank-message.ts'
import { amountAt, lineAt, reasonsAt, referenceAt, requiredAt } from './fields.ts'
import type { Tell } from './formats.ts'
import { outcomeOf } from './outcomes.ts'
import { payeeCheckOf } from './payee-check.ts'

/** pain.002: group, then each payment and its items. */
export function statusReportPieces(format: string, tell: Tell): Pieces {
  const message = 'Document/CstmrPmtStsRpt'
  const payment = `${message}/OrgnlPmtInfAndSts`
  let head: Pick<StatusReport, 'message_id' | 'created_at'> | null = null
  let paymentStatus: PaymentStatus | null = null
  const tellPayment = (element: XmlElement): PaymentStatus => {
    if (paymentStatus === null) {
      paymentStatus = paymentOf(element)
      tell.part(paymentStatus)
    }
    return paymentStatus
  }
  return {
    [`${message}/GrpHdr`]: {
      closes: (group) => {
        head = { message_id: requiredAt(group, 'MsgId'), created_at: requiredAt(group, 'CreDtTm') }
      },
    },
    [`${message}/OrgnlGrpInfAndSts`]: {
      closes: (group) => {
        const status = lineAt(group, 'GrpSts')
        tell.head({
          kind: 'status_report',
          format,
          message_id: head?.message_id ?? '',
          created_at: head?.created_at ?? '',
          original_message_id: requiredAt(group, 'OrgnlMsgId'),
          status,
          outcome: outcomeOf(status),
          reasons: reasonsAt(group, 'StsRsnInf'),
        })
      },
    },
    [payment]: {
      closes: (element) => {
        tellPayment(element)
        paymentStatus = null
      },
    },
    [`${payment}/TxInfAndSts`]: {
      opens: (around) => void tellPayment(around),
      closes: (item) => tell.part(itemOf(item, paymentStatus?.payment_id ?? '')),
    },
  }
}

function paymentOf(element: XmlElement): PaymentStatus {
  const status = lineAt(element, 'PmtInfSts')
  return {
    kind: 'payment',
    payment_id: requiredAt(element, 'OrgnlPmtInfId'),
    status,
    outcome: outcomeOf(status),
    reasons: reasonsAt(element, 'StsRsnInf'),
  }
}

function itemOf(item: XmlElement, payment_id: string): ItemStatus {
  const status = lineAt(item, 'TxSts')
  const original = first(item, 'OrgnlTxRef')
  return {
    kind: 'item',
    payment_id,
    end_to_end_id: referenceAt(item, 'OrgnlEndToEndId'),
    status,
    outcome: outcomeOf(status),
    reasons: reasonsAt(item, 'StsRsnInf'),
    amount: original ? amountAt(original, 'Amt/InstdAmt') : null,
    payee_check: payeeCheckOf(item),
  }
}
