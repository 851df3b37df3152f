import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Loaded, listOf, useUnits } from '../../../client/units.ts'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../wallet.module.css'
import { ObjectDialog } from './object-dialog.tsx'
import { useReceiptColumns } from './receipt-columns.tsx'
import { TakeAlong } from './take-along.tsx'

/** What tax sees of the member's payouts, newest first, and what his adviser gets. */
export function ReceiptsTab() {
  const say = useSay('wallet')
  const [objected, setObjected] = useState<Loaded<'receipt'> | null>(null)
  const receipts = useQuery(listOf(useUnits('receipt'), { limit: 500 }))
  const items = receipts.data?.items
  const columns = useReceiptColumns(items ?? [], setObjected)
  if (receipts.isError && !items) return <ErrorState onRetry={() => void receipts.refetch()} />
  if (items?.length === 0)
    return (
      <EmptyState title={say('wallet:receipts.empty_title')}>
        {say('wallet:receipts.empty')}
      </EmptyState>
    )
  return (
    <Stack gap={4}>
      <TakeAlong />
      <div className={styles.list}>
        <DataTable
          caption={say('wallet:tab.receipts')}
          columns={columns}
          rows={items}
          idOf={({ id }) => id}
          labelOf={({ receipt_number }) => receipt_number}
        />
      </div>
      {objected ? <ObjectDialog receipt={objected} onClose={() => setObjected(null)} /> : null}
    </Stack>
  )
}
