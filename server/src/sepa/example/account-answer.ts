import { decimalOf } from '../amount.ts'
import { amountElement, element, message, optional, textElement, type Xml } from '../write/xml.ts'

export interface AccountAnswer {
  kind?: 'camt.052' | 'camt.053' | 'camt.054'
  version?: '02' | '04' | '06' | '08' | '10'
  message_id?: string
  statements: StatementAnswer[]
}

interface StatementAnswer {
  statement_id?: string
  account?: string
  sequence_number?: number
  page?: { number: number; is_last: boolean }
  /** The type of its balances. */
  on?: string
  /** In cents; the closing balance is the sum of bookings, unless given. */
  opening?: number
  closing?: number
  entries: EntryAnswer[]
}

export interface EntryAnswer {
  reference?: string
  /** In cents: above zero incoming, below outgoing. */
  amount: number
  currency?: string
  status?: string
  on?: string
  /** `PMNT-ICDT-ESCT`; null for a bank with only its own codes. */
  code?: string | null
  /** `NTRF+116+00931` */
  own_code?: string
  text?: string
  is_reversal?: boolean
  batch?: { message_id?: string; payment_id?: string; count?: number; total?: number }
  transactions?: TransactionAnswer[]
}

interface TransactionAnswer {
  end_to_end_id?: string
  transaction_id?: string
  payment_id?: string
  amount?: number
  returned?: { code: string; text?: string }
  name?: string
  iban?: string
  remittance?: string
}

export const OWN_ACCOUNT = 'DE89370400440532013000'

/** Statements of an account in a bank's format (camt.053, camt.054), for tests and the demo. */
export function accountAnswer(answer: AccountAnswer): Buffer {
  const { kind = 'camt.053', version = '08', statements } = answer
  const [root, part] = roots[kind]
  const head = element(
    'GrpHdr',
    textElement('MsgId', answer.message_id ?? 'STATEMENTS1'),
    textElement('CreDtTm', CREATED),
  )
  return Buffer.from(
    message(
      `urn:iso:std:iso:20022:tech:xsd:${kind}.001.${version}`,
      element(
        root,
        head,
        ...statements.map((statement) =>
          element(
            part,
            ...headOf(statement, kind),
            ...statement.entries.map((entry) => entryOf(entry, shapeOf(version))),
          ),
        ),
      ),
    ),
  )
}

const roots = {
  'camt.052': ['BkToCstmrAcctRpt', 'Rpt'],
  'camt.053': ['BkToCstmrStmt', 'Stmt'],
  'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const

/** The shape of versions until 06, and from 08 on. */
type Shape = 'old' | 'new'
const shapeOf = (version: string): Shape => (Number(version) < 8 ? 'old' : 'new')

const CREATED = '2026-03-03T05:00:00+01:00'

const headOf = (statement: StatementAnswer, kind: keyof typeof roots): Xml[] => [
  textElement('Id', statement.statement_id ?? 'STATEMENT1'),
  statement.page
    ? element(
        `${roots[kind][1]}Pgntn`,
        textElement('PgNb', statement.page.number),
        textElement('LastPgInd', String(statement.page.is_last)),
      )
    : '',
  textElement('ElctrncSeqNb', statement.sequence_number ?? 7),
  textElement('CreDtTm', CREATED),
  element(
    'Acct',
    element('Id', textElement('IBAN', statement.account ?? OWN_ACCOUNT)),
    textElement('Ccy', 'EUR'),
  ),
  ...(kind === 'camt.053'
    ? [
        balance('OPBD', statement.opening ?? 0, statement.on),
        balance('CLBD', closingOf(statement), statement.on),
      ]
    : []),
]

const closingOf = ({ opening = 0, closing, entries }: StatementAnswer): number =>
  closing ??
  entries
    .filter(({ status = 'BOOK' }) => status === 'BOOK')
    .reduce((sum, { amount }) => sum + amount, opening)

const balance = (code: string, cents: number, on = '2026-03-02'): Xml =>
  element(
    'Bal',
    element('Tp', element('CdOrPrtry', textElement('Cd', code))),
    ...signed(cents),
    day('Dt', on),
  )

const signed = (cents: number, currency = 'EUR'): Xml[] => [
  amountElement('Amt', decimalOf(Math.abs(cents)), currency),
  textElement('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT'),
]

const day = (name: string, on: string): Xml => element(name, textElement('Dt', on))

function codeOf({ code = 'PMNT-ICDT-ESCT', own_code }: EntryAnswer): Xml {
  const [domain = '', family = '', sub = ''] = code?.split('-') ?? []
  const inside = [
    code === null
      ? ''
      : element(
          'Domn',
          textElement('Cd', domain),
          element('Fmly', textElement('Cd', family), textElement('SubFmlyCd', sub)),
        ),
    own_code === undefined
      ? ''
      : element('Prtry', textElement('Cd', own_code), textElement('Issr', 'DK')),
  ].join('')
  return element('BkTxCd', inside)
}

function entryOf(entry: EntryAnswer, shape: Shape): Xml {
  const { on = '2026-03-02', status = 'BOOK', batch, transactions = [] } = entry
  const inside = [
    batch ? batchOf(batch) : '',
    ...transactions.map((transaction) => detailsOf(transaction, shape)),
  ]
  return element(
    'Ntry',
    ...signed(entry.amount, entry.currency),
    entry.is_reversal ? textElement('RvslInd', 'true') : '',
    shape === 'new' ? element('Sts', textElement('Cd', status)) : textElement('Sts', status),
    day('BookgDt', on),
    day('ValDt', on),
    optional('AcctSvcrRef', entry.reference),
    codeOf(entry),
    inside.join('') === '' ? '' : element('NtryDtls', ...inside),
    optional('AddtlNtryInf', entry.text),
  )
}

const batchOf = ({
  message_id,
  payment_id,
  count,
  total,
}: NonNullable<EntryAnswer['batch']>): Xml =>
  element(
    'Btch',
    optional('MsgId', message_id),
    optional('PmtInfId', payment_id),
    count === undefined ? '' : textElement('NbOfTxs', count),
    total === undefined ? '' : amountElement('TtlAmt', decimalOf(total)),
  )

function detailsOf(transaction: TransactionAnswer, shape: Shape): Xml {
  const name = optional('Nm', transaction.name)
  const amount =
    transaction.amount === undefined
      ? ''
      : amountElement('Amt', decimalOf(Math.abs(transaction.amount)))
  const direction = transaction.amount === undefined ? '' : (signed(transaction.amount)[1] ?? '')
  const refs = [
    optional('PmtInfId', transaction.payment_id),
    optional('EndToEndId', transaction.end_to_end_id),
    optional('TxId', transaction.transaction_id),
  ].join('')
  return element(
    'TxDtls',
    refs === '' ? '' : element('Refs', refs),
    shape === 'new' ? amount + direction : '',
    shape === 'old' && amount !== '' ? element('AmtDtls', element('TxAmt', amount)) : '',
    element(
      'RltdPties',
      name === '' ? '' : element('Cdtr', shape === 'new' ? element('Pty', name) : name),
      transaction.iban
        ? element('CdtrAcct', element('Id', textElement('IBAN', transaction.iban)))
        : '',
    ),
    transaction.remittance ? element('RmtInf', textElement('Ustrd', transaction.remittance)) : '',
    transaction.returned
      ? element(
          'RtrInf',
          element('Rsn', textElement('Cd', transaction.returned.code)),
          optional('AddtlInf', transaction.returned.text),
        )
      : '',
  )
}
