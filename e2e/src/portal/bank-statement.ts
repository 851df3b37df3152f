/** A line of a bank statement, in EUR. */
export interface BankLine {
  amount: number
  side: 'CRDT' | 'DBIT'
  /** XML of its transactions, or of its batch. */
  details: string
  reference?: string
  /** XML of its transaction code. */
  code?: string
}

/** A statement of the demo's paying account with one day's lines (camt.053). */
export const bankStatement = (
  { id, day }: { id: string; day: string },
  lines: readonly BankLine[],
): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${day}T18:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>${id}</Id><CreDtTm>${day}T18:00:00Z</CreDtTm>
<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>
${lines.map((line, n) => entryOf({ reference: `${id}-${n + 1}`, code: '', ...line }, day)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`)

const entryOf = ({ amount, side, details, reference, code }: Required<BankLine>, day: string) =>
  `<Ntry>${money(amount, side)}<Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<BkTxCd>${code}</BkTxCd><NtryDtls>${details}</NtryDtls></Ntry>`

/** An amount in statement notation, with its direction. */
export const money = (amount: number, side: BankLine['side']): string =>
  `<Amt Ccy="EUR">${amount.toFixed(2)}</Amt><CdtDbtInd>${side}</CdtDbtInd>`
