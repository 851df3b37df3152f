import { decimalOf } from '../amount.ts'
import { amountElement, element, message, optional, textElement, type Xml } from '../write/xml.ts'

export interface AccountAnswer {
  kind?: 'camt.053' | 'camt.054'
  version?: '02' | '08'
  message_id?: string
  statements: StatementAnswer[]
}

interface StatementAnswer {
  statement_id?: string
  account?: string
  /** In cents. */
  opening?: number
  closing?: number
  entries: EntryAnswer[]
}

export interface EntryAnswer {
  reference?: string
  /** In cents: above zero what comes in, below what goes out. */
  amount: number
  status?: string
  on?: string
  is_reversal?: boolean
  batch?: { message_id?: string; payment_id?: string; count?: number; total?: number }
  transactions?: TransactionAnswer[]
}

interface TransactionAnswer {
  end_to_end_id?: string
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
  const [root, part] =
    kind === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const head = element(
    'GrpHdr',
    textElement('MsgId', answer.message_id ?? 'STATEMENTS1'),
    textElement('CreDtTm', CREATED),
  )
  return Buffer.from(
    message(
      `urn:iso:std:iso:20022:tech:xsd:${kind}.001.${version}`,
      element(
        root ?? '',
        head,
        ...statements.map((one) =>
          element(
            part ?? '',
            ...headOf(one, kind),
            ...one.entries.map((entry) => entryOf(entry, version)),
          ),
        ),
      ),
    ),
  )
}

const CREATED = '2026-11-26T05:00:00+01:00'

const headOf = (one: StatementAnswer, kind: string): Xml[] => [
  textElement('Id', one.statement_id ?? 'STATEMENT1'),
  textElement('ElctrncSeqNb', 7),
  textElement('CreDtTm', CREATED),
  element(
    'Acct',
    element('Id', textElement('IBAN', one.account ?? OWN_ACCOUNT)),
    textElement('Ccy', 'EUR'),
  ),
  ...(kind === 'camt.053'
    ? [balance('OPBD', one.opening ?? 0), balance('CLBD', one.closing ?? 0)]
    : []),
]

const balance = (code: string, cents: number): Xml =>
  element(
    'Bal',
    element('Tp', element('CdOrPrtry', textElement('Cd', code))),
    ...signed(cents),
    day('Dt', '2026-11-25'),
  )

const signed = (cents: number): Xml[] => [
  amountElement('Amt', decimalOf(Math.abs(cents))),
  textElement('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT'),
]

const day = (name: string, on: string): Xml => element(name, textElement('Dt', on))

const code = element(
  'BkTxCd',
  element(
    'Domn',
    textElement('Cd', 'PMNT'),
    element('Fmly', textElement('Cd', 'ICDT'), textElement('SubFmlyCd', 'ESCT')),
  ),
)

function entryOf(entry: EntryAnswer, version: '02' | '08'): Xml {
  const { on = '2026-11-25', status = 'BOOK', batch, transactions = [] } = entry
  const inside = [
    batch ? batchOf(batch) : '',
    ...transactions.map((one) => detailsOf(one, version)),
  ]
  return element(
    'Ntry',
    ...signed(entry.amount),
    entry.is_reversal ? textElement('RvslInd', 'true') : '',
    version === '08' ? element('Sts', textElement('Cd', status)) : textElement('Sts', status),
    day('BookgDt', on),
    day('ValDt', on),
    optional('AcctSvcrRef', entry.reference),
    code,
    inside.join('') === '' ? '' : element('NtryDtls', ...inside),
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

function detailsOf(one: TransactionAnswer, version: '02' | '08'): Xml {
  const name = optional('Nm', one.name)
  const amount =
    one.amount === undefined ? '' : amountElement('Amt', decimalOf(Math.abs(one.amount)))
  const direction = one.amount === undefined ? '' : (signed(one.amount)[1] ?? '')
  const refs = optional('PmtInfId', one.payment_id) + optional('EndToEndId', one.end_to_end_id)
  return element(
    'TxDtls',
    refs === '' ? '' : element('Refs', refs),
    version === '08' ? amount + direction : '',
    version === '02' && amount !== '' ? element('AmtDtls', element('TxAmt', amount)) : '',
    element(
      'RltdPties',
      name === '' ? '' : element('Cdtr', version === '08' ? element('Pty', name) : name),
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
