import type { BankMessageAnswer, BankMessageKind } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { answersOf } from '../payout-calls.ts'
import { useBrought } from './brought.ts'

/** Lists the bank files of a run with their results. */
export function BankMessages({ run }: { run: string }) {
  const say = useSay('payouts')
  const columns = useMessageColumns()
  const { data, isError, refetch } = useQuery(answersOf(useUnits('payout_run'), run))
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (data?.items.length === 0) return <Text muted>{say('payouts:answers.none')}</Text>
  return (
    <DataTable
      caption={say('payouts:answers.title')}
      columns={columns}
      rows={data?.items}
      idOf={({ id }) => id}
      labelOf={({ name }) => name}
      skeletonRows={2}
    />
  )
}

function useMessageColumns(): Column<BankMessageAnswer>[] {
  const say = useSay('payouts')
  const { amount, instant } = useFormat()
  const resultText = useBrought()
  return [
    { id: 'name', header: say('payouts:answers.column.file'), cell: ({ name }) => name },
    {
      id: 'kind',
      header: say('payouts:answers.column.kind'),
      cell: ({ kind }) => say(`payouts:answers.kind.${kinds[kind]}`),
    },
    {
      id: 'brought',
      header: say('payouts:answers.column.brought'),
      cell: ({ counts }) => resultText(counts),
    },
    {
      id: 'at',
      header: say('payouts:answers.column.at'),
      cell: ({ imported_at }) => instant(imported_at),
    },
    {
      id: 'by',
      header: say('payouts:answers.column.by'),
      cell: ({ imported_by }) => imported_by?.label ?? say('payouts:answers.program'),
      wideOnly: true,
    },
    {
      id: 'sum',
      header: say('payouts:answers.column.sum'),
      align: 'end',
      cell: ({ counts }) => amount(counts.sum),
    },
  ]
}

/** Keys of texts must not contain dots. */
const kinds = {
  'pain.002': 'status',
  'camt.052': 'report',
  'camt.053': 'statement',
  'camt.054': 'notice',
  zip: 'archive',
} as const satisfies Record<BankMessageKind, string>
