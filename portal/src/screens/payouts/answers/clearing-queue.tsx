import type { OpenEntries } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnits } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useListState } from '../../../units/lists/list-state.ts'
import { openEntriesOf } from '../payout-calls.ts'
import styles from './clearing-queue.module.css'
import { MissingStatements } from './missing-statements.tsx'
import { SettleDialog } from './settle-dialog.tsx'

export type OpenEntry = OpenEntries['items'][number]

/** Lists bank entries without a matching item. Each needs a person's decision. */
export function ClearingQueue({ run }: { run: string | null }) {
  const say = useSay('payouts')
  const { state, change } = useListState()
  const { page, size } = state
  const [openEntry, setOpenEntry] = useState<OpenEntry | null>(null)
  const columns = useEntryColumns({ hasRun: run !== null, onSettle: setOpenEntry })
  const { data, isError, refetch } = useQuery(
    openEntriesOf(useUnits('payout_run'), { run, page, size }),
  )
  const count = data?.count ?? 0
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return (
    <>
      <MissingStatements missing={data?.missing ?? []} />
      <Card title={say('payouts:open.title')} flush={data === undefined || count > 0}>
        {data && count === 0 ? (
          <Stack gap={1} role="status">
            <Text strong>{say('payouts:open.none_title')}</Text>
            <Text muted>{say('payouts:open.none_text')}</Text>
          </Stack>
        ) : (
          <>
            <DataTable
              caption={say('payouts:open.title')}
              columns={columns}
              rows={data?.items}
              idOf={({ id }) => id}
              labelOf={({ text, id }) => text ?? id}
              density="roomy"
              skeletonRows={2}
            />
            {count > size || page > 1 ? (
              <Pagination
                page={page}
                size={size}
                count={count}
                onPage={(next) => change({ page: next })}
                onSize={(next) => change({ size: next, page: undefined })}
              />
            ) : null}
          </>
        )}
        {openEntry ? <SettleDialog entry={openEntry} onClose={() => setOpenEntry(null)} /> : null}
      </Card>
    </>
  )
}

interface EntryColumns {
  /** Hides the run, because all entries belong to the same run. */
  hasRun: boolean
  onSettle: (entry: OpenEntry) => void
}

function useEntryColumns({ hasRun, onSettle }: EntryColumns): Column<OpenEntry>[] {
  const say = useSay('payouts')
  const { amount, date } = useFormat()
  const amountOf = (entry: OpenEntry) => (entry.amount === null ? '–' : amount(entry.amount))
  return [
    {
      id: 'booked_on',
      header: say('payouts:open.column.booked_on'),
      cell: ({ booked_on }) => (booked_on ? date(booked_on) : '–'),
    },
    {
      id: 'what',
      header: say('payouts:open.column.what'),
      cell: (entry) => <WhatCell entry={entry} hasRun={hasRun} />,
    },
    {
      id: 'why',
      header: say('payouts:open.column.why'),
      cell: ({ why_text, reason }) => (
        <Stack className={styles.why}>
          {why_text}
          {reason ? (
            <Text as="span" size="small" muted>
              {reason}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    {
      id: 'amount',
      header: say('payouts:open.column.amount'),
      align: 'end',
      cell: (entry) =>
        entry.currency === 'EUR' ? amountOf(entry) : `${entry.amount} ${entry.currency}`,
    },
    {
      id: 'step',
      header: say('payouts:open.column.step'),
      hideHeader: true,
      align: 'end',
      cell: (entry) =>
        entry.is_proposed ? (
          <Text as="span" size="small" muted>
            {say('payouts:open.proposed')}
          </Text>
        ) : (
          <Button
            size="small"
            aria-label={say('payouts:open.settle_of', { amount: amountOf(entry) })}
            onClick={() => onSettle(entry)}
          >
            {say('payouts:open.settle')}
          </Button>
        ),
    },
  ]
}

function WhatCell({ entry, hasRun }: { entry: OpenEntry; hasRun: EntryColumns['hasRun'] }) {
  const say = useSay('payouts')
  return (
    <Stack>
      {entry.counterparty ?? entry.text ?? '–'}
      <Text as="span" size="small" muted>
        {[
          hasRun ? null : entry.run?.label,
          entry.iban_masked,
          entry.end_to_end_id && say('payouts:open.reference', { id: entry.end_to_end_id }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  )
}
