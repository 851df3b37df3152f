import { centsOf } from '../../sepa/amount.ts'
import { bankFileLimits } from '../../sepa/bank-file-limits.ts'
import { textAt } from '../../sepa/xml/element.ts'
import { newWalk } from '../../sepa/xml/walk.ts'

/** Reads the transfers in a payment file. */
export function readTransfers(bytes: Uint8Array) {
  const transfers: Record<string, string | number | null>[] = []
  const walk = newWalk(
    () => ({
      'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf': {
        closes: (transfer) =>
          transfers.push({
            id: textAt(transfer, 'PmtId/EndToEndId'),
            amount: centsOf(textAt(transfer, 'Amt/InstdAmt') ?? ''),
            bic: textAt(transfer, 'CdtrAgt/FinInstnId/BICFI'),
            name: textAt(transfer, 'Cdtr/Nm'),
            street: textAt(transfer, 'Cdtr/PstlAdr/StrtNm'),
            house_number: textAt(transfer, 'Cdtr/PstlAdr/BldgNb'),
            postcode: textAt(transfer, 'Cdtr/PstlAdr/PstCd'),
            town: textAt(transfer, 'Cdtr/PstlAdr/TwnNm'),
            country: textAt(transfer, 'Cdtr/PstlAdr/Ctry'),
            iban: textAt(transfer, 'CdtrAcct/Id/IBAN'),
            purpose: textAt(transfer, 'RmtInf/Ustrd'),
          }),
      },
    }),
    bankFileLimits,
  )
  walk.write(new TextDecoder().decode(bytes))
  walk.end()
  return transfers
}
