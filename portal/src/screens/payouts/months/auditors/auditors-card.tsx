import type { AuditorAccess } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { OpenChanges } from '../../../../changes/open-changes.tsx'
import { useUnits } from '../../../../client/units.ts'
import { type Column, DataTable } from '../../../../ui/data/data-table.tsx'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../../ui/layout/boxes.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { ErrorState } from '../../../../ui/layout/waiting/error-state.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import { StatusChip } from '../../../../ui/text/status-chip.tsx'
import { Text } from '../../../../ui/text/text.tsx'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { sayFailure } from '../../../../units/say-failure.ts'
import { useMonthName } from '../month-name.ts'
import { AuditorDialog } from './auditor-dialog.tsx'

/**
 * Lists external auditors. The office proposes and ends their access here.
 * @param months the ended months, newest first.
 */
export function AuditorsCard({ months }: { months: readonly string[] }) {
  const say = useSay('payouts')
  const units = useUnits('accounting_month')
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'auditors'],
    queryFn: ({ signal }) => units.callFunction({ name: 'auditors' }, { signal, quiet: true }),
  })
  const columns = useColumns()
  return (
    <>
      <OpenChanges kind="auditor" />
      <Card
        title={say('payouts:auditors.title')}
        action={
          <Button size="small" icon={<UserRoundPlus aria-hidden />} onClick={() => setOpen(true)}>
            {say('payouts:auditors.new')}
          </Button>
        }
      >
        <Stack gap={4}>
          <Text muted>{say('payouts:auditors.text')}</Text>
          {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
          {data?.items.length === 0 ? <Text>{say('payouts:auditors.empty')}</Text> : null}
          {data && data.items.length > 0 ? (
            <DataTable<AuditorAccess>
              caption={say('payouts:auditors.title')}
              rows={data.items}
              idOf={({ id }) => id}
              labelOf={({ name }) => name}
              columns={columns}
            />
          ) : null}
        </Stack>
      </Card>
      {isOpen ? <AuditorDialog months={months} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function useColumns(): Column<AuditorAccess>[] {
  const say = useSay('payouts')
  const { date, instant } = useFormat()
  const nameOf = useMonthName()
  return [
    {
      id: 'who',
      header: say('payouts:auditors.who'),
      cell: ({ name, email }) => (
        <Stack gap={1}>
          <span>{name}</span>
          <Text as="span" size="small" muted>
            {email}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'months',
      header: say('payouts:auditors.months'),
      cell: ({ first_month, last_month }) =>
        first_month === last_month
          ? nameOf(first_month)
          : say('payouts:auditors.span', { from: nameOf(first_month), to: nameOf(last_month) }),
    },
    {
      id: 'until',
      header: say('payouts:auditors.until'),
      cell: ({ until }) => date(until),
    },
    {
      id: 'last_look',
      header: say('payouts:auditors.last_look'),
      cell: ({ last_look }) => (last_look ? instant(last_look) : say('payouts:auditors.never')),
    },
    {
      id: 'state',
      header: say('payouts:auditors.status'),
      cell: (access) => <Standing access={access} />,
    },
  ]
}

function Standing({ access: { id, state } }: { access: AuditorAccess }) {
  const say = useSay('payouts')
  const units = useUnits('accounting_month')
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => units.callFunction({ name: 'end_auditor', body: { auditor: id } }),
    onSuccess: () => void toast.success(say('payouts:auditors.ended')),
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  return (
    <Stack gap={2}>
      <StatusChip tone={tones[state]}>{say(`payouts:auditors.state.${state}`)}</StatusChip>
      {state === 'open' ? (
        <Button size="small" busy={end.isPending} onClick={() => end.mutate()}>
          {say('payouts:auditors.end')}
        </Button>
      ) : null}
    </Stack>
  )
}

const tones = { open: 'success', over: 'neutral', ended: 'neutral' } as const
