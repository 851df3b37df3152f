import type { RunFigures } from '@ruecklauf/model'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'
import styles from './figures.module.css'

type Payee = Omit<RunFigures['largest'][number], 'iban_masked'> & { iban_masked?: string | null }

interface PayeeTableProps {
  caption: string
  payees: readonly Payee[]
}

/** Lists members with their payout amounts. Each links to the member's page. */
export function PayeeTable({ caption, payees }: PayeeTableProps) {
  const say = useSay('payouts')
  const { amount } = useFormat()
  return (
    <DataTable<Payee>
      caption={caption}
      rows={payees}
      idOf={({ member }) => member}
      labelOf={({ company }) => company ?? '–'}
      columns={[
        {
          id: 'member',
          header: say('payouts:table.member'),
          cell: ({ arke, member, company, iban_masked }) => (
            <Stack className={styles.payee}>
              <LinkedUnit value={{ arke_id: arke, id: member, label: company ?? '–' }} />
              {iban_masked ? (
                <Text as="span" size="caption" muted>
                  {iban_masked}
                </Text>
              ) : null}
            </Stack>
          ),
        },
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
