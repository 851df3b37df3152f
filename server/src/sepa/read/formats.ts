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

/** The events of a reader: the head first, and each part when it is complete. */
export interface Tell {
  head(head: HeadOfMessage): void
  part(part: MessagePart): void
  /** The IBANs whose statements are read, without spaces; null for all. */
  accounts: readonly string[] | null
  limits: BankFileLimits
}

type Reader = (format: string, tell: Tell) => Pieces

const reports: Readonly<Record<string, Parameters<typeof accountReportPieces>[2]>> = {
  'camt.052': { kind: 'report', message: 'BkToCstmrAcctRpt', statement: 'Rpt' },
  'camt.053': { kind: 'statement', message: 'BkToCstmrStmt', statement: 'Stmt' },
  'camt.054': { kind: 'notification', message: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
}

/** These versions do not differ in the parts we read. */
const versions = {
  camt: ['02', '04', '06', '08', '10'],
  // The last two are those of the German industry before 2025.
  'pain.002': ['001.03', '001.10', '001.14', '002.03', '003.03'],
}

/** The supported messages, by name and version. */
export const readers: Readonly<Record<string, Reader>> = Object.fromEntries([
  ...versions['pain.002'].map((version) => [`pain.002.${version}`, statusReportPieces]),
  ...Object.entries(reports).flatMap(([name, place]) =>
    versions.camt.map((version) => [
      `${name}.001.${version}`,
      (format: string, tell: Tell) => accountReportPieces(format, tell, place),
    ]),
  ),
])

/** A document that does not name its message: all supported ones, by the element below its root. */
export const readAny: Reader = (_, tell) => ({
  ...statusReportPieces('pain.002', tell),
  ...Object.assign(
    {},
    ...Object.entries(reports).map(([name, place]) => accountReportPieces(name, tell, place)),
  ),
})

export const ISO_20022 = 'urn:iso:std:iso:20022:tech:xsd:'
