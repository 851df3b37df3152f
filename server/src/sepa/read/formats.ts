import type { BankFileLimits } from '../bank-file-limits.ts'
import type { Pieces } from '../xml/pieces.ts'
import { accountReportPieces } from './account-report.ts'
import type {
  AccountEntry,
  AccountReport,
  AccountStatement,
  ItemStatus,
  PaymentStatus,
  StatusReport,
} from './bank-message.ts'
import { statusReportPieces } from './status-report.ts'

export type MessagePart = PaymentStatus | ItemStatus | AccountStatement | AccountEntry
export type HeadOfMessage = Omit<StatusReport, 'parts'> | Omit<AccountReport, 'parts'>

/** What a reader tells while it walks: the head first, and each part when it is whole. */
export interface Tell {
  head(head: HeadOfMessage): void
  part(part: MessagePart): void
  /** The IBAN that statements have to be of, or null for any. */
  account: string | null
  limits: BankFileLimits
}

type Reader = (format: string, tell: Tell) => Pieces

const statements: Reader = (format, tell) =>
  accountReportPieces(format, tell, {
    kind: 'statement',
    message: 'BkToCstmrStmt',
    statement: 'Stmt',
  })

const notifications: Reader = (format, tell) =>
  accountReportPieces(format, tell, {
    kind: 'notification',
    message: 'BkToCstmrDbtCdtNtfctn',
    statement: 'Ntfctn',
  })

/** The messages that are read, by name and version. */
export const readers: Readonly<Record<string, Reader>> = {
  'pain.002.001.03': statusReportPieces,
  'pain.002.001.10': statusReportPieces,
  'camt.053.001.02': statements,
  'camt.053.001.08': statements,
  'camt.054.001.02': notifications,
  'camt.054.001.08': notifications,
}

export const ISO_20022 = 'urn:iso:std:iso:20022:tech:xsd:'
