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
  /** Of its balances. */
  on?: string
  /** In cents; what closes is what was booked, unless it is stated. */
  opening?: number
  closing?: number
  entries: EntryAnswer[]
}

export interface EntryAnswer {
  reference?: string
  /** In cents: above zero what comes in, below what goes out. */
  amount: number
  currency?: string
  status?: string
  on?: string
  /** `PMNT-ICDT-ESCT`; null for a bank that has its own codes alone. */
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

/** Statements of an account as a bank sends them (camt.053, camt.054), for tests and the demo. */
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
        ...statements.map((one) =>
          element(
            part,
            ...headOf(one, kind),
            ...one.entries.map((entry) => entryOf(entry, shapeOf(version))),
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

const headOf = (one: StatementAnswer, kind: keyof typeof roots): Xml[] => [
  textElement('Id', one.statement_id ?? 'STATEMENT1'),
  one.page
    ? element(
        `${roots[kind][1]}Pgntn`,
        textElement('PgNb', one.page.number),
        textElement('LastPgInd', String(one.page.is_last)),
      )
    : '',
  textElement('ElctrncSeqNb', one.sequence_number ?? 7),
  textElement('CreDtTm', CREATED),
  element(
    'Acct',
    element('Id', textElement('IBAN', one.account ?? OWN_ACCOUNT)),
    textElement('Ccy', 'EUR'),
  ),
  ...(kind === 'camt.053'
    ? [balance('OPBD', one.opening ?? 0, one.on), balance('CLBD', closingOf(one), one.on)]
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
  const inside = [batch ? batchOf(batch) : '', ...transactions.map((one) => detailsOf(one, shape))]
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

function detailsOf(one: TransactionAnswer, shape: Shape): Xml {
  const name = optional('Nm', one.name)
  const amount =
    one.amount === undefined ? '' : amountElement('Amt', decimalOf(Math.abs(one.amount)))
  const direction = one.amount === undefined ? '' : (signed(one.amount)[1] ?? '')
  const refs = [
    optional('PmtInfId', one.payment_id),
    optional('EndToEndId', one.end_to_end_id),
    optional('TxId', one.transaction_id),
  ].join('')
  return element(
    'TxDtls',
    refs === '' ? '' : element('Refs', refs),
    shape === 'new' ? amount + direction : '',
    shape === 'old' && amount !== '' ? element('AmtDtls', element('TxAmt', amount)) : '',
    element(
      'RltdPties',
      name === '' ? '' : element('Cdtr', shape === 'new' ? element('Pty', name) : name),
      one.iban ? element('CdtrAcct', element('Id', textElement('IBAN', one.iban))) : '',
    ),
    one.remittance ? element('RmtInf', textElement('Ustrd', one.remittance)) : '',
    one.returned
      ? element(
          'RtrInf',
          element('Rsn', textElement('Cd', one.returned.code)),
          optional('AddtlInf', one.returned.text),
        )
      : '',
  )
}
