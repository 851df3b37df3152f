import { berlinDay, monthsUpTo } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Loaded, listOf, useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { MonthSelect } from '../../../ui/inputs/choice/list/month-select.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../wallet.module.css'
import { useReceiptColumns } from './receipt-columns.tsx'
import { useAccountFile } from './receipt-file.ts'

/** Lists tax-relevant receipts of the member's payouts, newest first, and files for the tax adviser. */
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

/** The number of months on offer. */
const MONTHS = 24

/** Offers a month's statement, and its year's receipts for the tax adviser. */
function TakeAlong() {
  const say = useSay('wallet')
  const months = monthsUpTo(berlinDay(new Date()).slice(0, 7), MONTHS)
  const [month, setMonth] = useState(months[0] ?? '')
  const files = useAccountFile()
  const year = month.slice(0, 4)
  return (
    <Row gap={3} align="end">
      <MonthSelect
        label={say('wallet:receipts.month')}
        months={months}
        value={month}
        onChange={setMonth}
      />
      <Button
        icon={<FileDown aria-hidden />}
        busy={files.isPending}
        onClick={() => files.month(month)}
      >
        {say('wallet:receipts.statement')}
      </Button>
      <Button
        icon={<FileSpreadsheet aria-hidden />}
        busy={files.isPending}
        onClick={() => files.year(year)}
      >
        {say('wallet:receipts.postings', { year })}
      </Button>
    </Row>
  )
}

interface ObjectDialogProps {
  receipt: Loaded<'receipt'>
  onClose: () => void
}

/** An objection voids a self-billed invoice. Paid money stays paid. */
function ObjectDialog({ receipt, onClose }: ObjectDialogProps) {
  const say = useSay('wallet')
  const units = useUnits('receipt')
  const queries = useQueryClient()
  const form = useAppForm({
    schema: z.object({ reason }),
    defaults: { reason: '' },
    submit: async (body) => {
      await units.callFunction({ name: 'object_receipt', id: receipt.id, body })
      await queries.invalidateQueries({ queryKey: ['receipt'] })
      toast.success(say('wallet:receipts.objected'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('wallet:receipts.object', { number: receipt.receipt_number })}
      description={say('wallet:receipts.object_text')}
      submit={say('wallet:receipts.object_action')}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label={say('wallet:receipts.reason')} required>
        {(input) => <TextArea {...typed(input)} maxLength={300} />}
      </FormField>
    </FormDialog>
  )
}
