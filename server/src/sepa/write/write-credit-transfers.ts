import { normaliseIban } from '@ruecklauf/model'
import { decimalOf } from '../amount.ts'
import { bankId, bankText } from './characters.ts'
import type {
  CreditorAddress,
  CreditTransferItem,
  CreditTransferOrder,
  CreditTransferPayment,
} from './order.ts'
import { amountElement, element, message, optional, textElement, type Xml } from './xml.ts'

export const CREDIT_TRANSFER = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** Replaces a name without any writable character. */
const NO_NAME = 'NOTPROVIDED'

/**
 * The file that orders SEPA transfers (pain.001.001.09): the same bytes for the same order.
 * @throws RangeError for amounts that are no whole cents, and ids that can't be written
 */
export function writeCreditTransfers(order: CreditTransferOrder): Buffer {
  const items = order.payments.flatMap((payment) => payment.items)
  return Buffer.from(
    message(
      CREDIT_TRANSFER,
      element(
        'CstmrCdtTrfInitn',
        element(
          'GrpHdr',
          textElement('MsgId', bankId(order.message_id)),
          textElement('CreDtTm', `${order.created_at.toISOString().slice(0, 19)}Z`),
          ...sums(items),
          element('InitgPty', nameOf(order.initiator)),
        ),
        ...order.payments.map(payment),
      ),
    ),
  )
}

const payment = ({ id, execution_on, debtor, items }: CreditTransferPayment): Xml =>
  element(
    'PmtInf',
    textElement('PmtInfId', bankId(id)),
    textElement('PmtMtd', 'TRF'),
    textElement('BtchBookg', 'true'),
    ...sums(items),
    element('PmtTpInf', element('SvcLvl', textElement('Cd', 'SEPA'))),
    element('ReqdExctnDt', textElement('Dt', execution_on)),
    element('Dbtr', nameOf(debtor.name)),
    account('DbtrAcct', debtor.iban),
    element('DbtrAgt', element('FinInstnId', debtor.bic ? bic(debtor.bic) : noBic)),
    textElement('ChrgBr', 'SLEV'),
    ...items.map(transfer),
  )

const transfer = (item: CreditTransferItem): Xml =>
  element(
    'CdtTrfTxInf',
    element('PmtId', textElement('EndToEndId', bankId(item.id))),
    element('Amt', amountElement('InstdAmt', decimalOf(item.amount))),
    item.bic ? element('CdtrAgt', element('FinInstnId', bic(item.bic))) : '',
    element('Cdtr', nameOf(item.name), addressOf(item.address)),
    account('CdtrAcct', item.iban),
    remittance(item.purpose),
  )

const sums = (items: CreditTransferItem[]): Xml[] => [
  textElement('NbOfTxs', items.length),
  textElement('CtrlSum', decimalOf(items.reduce((sum, { amount }) => sum + amount, 0))),
]

const nameOf = (name: string): Xml => textElement('Nm', bankText(name, 70) || NO_NAME)

const account = (name: string, iban: string): Xml =>
  element(name, element('Id', textElement('IBAN', normaliseIban(iban))))

const bic = (code: string): Xml => textElement('BICFI', code.replace(/\s/g, '').toUpperCase())

const noBic = element('Othr', textElement('Id', 'NOTPROVIDED'))

function addressOf(address: CreditorAddress | null): Xml {
  const town = bankText(address?.town ?? '', 35)
  const country = (address?.country ?? '').trim().toUpperCase()
  if (address === null || town === '' || !/^[A-Z]{2}$/.test(country)) return ''
  return element(
    'PstlAdr',
    optional('StrtNm', bankText(address.street ?? '', 70)),
    optional('BldgNb', bankText(address.house_number ?? '', 16)),
    optional('PstCd', bankText(address.postcode ?? '', 16)),
    textElement('TwnNm', town),
    textElement('Ctry', country),
  )
}

function remittance(purpose: string): Xml {
  const text = bankText(purpose, 140)
  return text === '' ? '' : element('RmtInf', textElement('Ustrd', text))
}
