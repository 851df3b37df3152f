import { writeCreditTransfers } from '../../sepa/write/write-credit-transfers.ts'
import type { CsvRun } from './csv.ts'
import { type FileItem, remittance } from './file-items.ts'

interface BankRun extends CsvRun {
  message_id: string
  created_at: Date
}

/** The transfers of a run in the bank's format (pain.001). */
export function bankFile(run: BankRun, items: readonly FileItem[]): Buffer {
  const { label, execution_on, debtor, message_id, created_at } = run
  return writeCreditTransfers({
    message_id,
    created_at,
    initiator: debtor.name,
    payments: [
      {
        id: message_id,
        execution_on,
        debtor: { ...debtor, bic: debtor.bic || null },
        items: items.map((item) => ({
          id: item.end_to_end_id,
          amount: item.amount,
          name: item.account_holder,
          iban: item.iban,
          bic: item.bic,
          address: addressOf(item),
          purpose: remittance(label, item),
        })),
      },
    ],
  })
}

function addressOf({ address }: FileItem) {
  const { street, house_number, postcode, city, country } = address
  return city ? { street, house_number, postcode, town: city, country: country ?? 'DE' } : null
}
