import type { RunFigures } from '@ruecklauf/model'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'

type Payee = Omit<RunFigures['largest'][number], 'iban_masked'> & { iban_masked?: string | null }

interface PayeeTableProps {
  caption: string
  payees: readonly Payee[]
}

/** Members with what they are paid, each a way to the member's page. */
export function PayeeTable({ caption, payees }: PayeeTableProps) {
  const say = useSay('payouts')
  const { amount } = useFormat()
  const hasAccounts = payees.some(({ iban_masked }) => iban_masked !== undefined)
  return (
    <DataTable<Payee>
      caption={caption}
      rows={payees}
      idOf={({ member }) => member}
      labelOf={({ company }) => company ?? '–'}
      density="compact"
      columns={[
        {
          id: 'member',
          header: say('payouts:table.member'),
          cell: ({ arke, member, company }) => (
            <LinkedUnit value={{ arke_id: arke, id: member, label: company ?? '–' }} />
          ),
        },
        ...(hasAccounts
          ? [
              {
                id: 'iban',
                header: say('payouts:table.iban'),
                cell: ({ iban_masked }: Payee) => iban_masked ?? '–',
              },
            ]
          : []),
        {
          id: 'amount',
          header: say('payouts:table.amount'),
          align: 'end',
          cell: (payee) => amount(payee.amount),
        },
      ]}
    />
  )
}
