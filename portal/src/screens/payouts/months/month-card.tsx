import { type AccountingMonth, berlinDay, type MonthSum } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './month-card.module.css'
import { useMonthFile } from './month-file.ts'
import { useMonthName } from './month-name.ts'
import { type MonthStep, MonthStepDialog } from './month-step-dialog.tsx'

interface MonthCardProps {
  month: AccountingMonth
  /** The one that is to be closed next. */
  isNext?: boolean
}

/** Whether a month's sums agree, what differs, and what can be done with it. */
export function MonthCard({ month, isNext = false }: MonthCardProps) {
  const say = useSay('payouts')
  const { amount, date, instant } = useFormat()
  const { id: reader, segment } = useMember()
  const nameOf = useMonthName()
  const units = useUnits('accounting_month')
  const [asked, setAsked] = useState<MonthStep | null>(null)
  const take = useMonthFile(month.month)
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'sums', month.month],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'sums' }, { signal, query: { month: month.month } }),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  const name = nameOf(month.month)
  const title = isNext ? say('payouts:months.next', { month: name }) : name
  const differences = (data?.sums ?? []).flatMap(({ id, differences: all }) =>
    all.map((one) => ({ ...one, sum: id })),
  )
  const figures: Column<Pick<MonthSum, 'stated' | 'booked'>>[] = [
    {
      id: 'stated',
      header: say('payouts:months.stated'),
      align: 'end',
      cell: (one) => amount(one.stated),
    },
    {
      id: 'booked',
      header: say('payouts:months.booked'),
      align: 'end',
      cell: (one) => amount(one.booked),
    },
    {
      id: 'difference',
      header: say('payouts:months.difference'),
      align: 'end',
      cell: (one) => amount(one.stated - one.booked),
    },
  ]
  const nameOfSum = (id: MonthSum['id']) =>
    id !== 'budgets' || !data
      ? say(`payouts:months.id.${id}`)
      : month.status === 'closed'
        ? say('payouts:months.budgets_then', { day: date(berlinDay(new Date(data.as_of))) })
        : say('payouts:months.budgets_today')
  const isOwn = month.status === 'proposed' && month.proposed_by?.id === reader
  const isEarly = berlinDay(new Date()) < month.closable_from
  const later = isEarly ? say('payouts:months.later', { day: month.closable_from }) : null
  return (
    <Card title={title}>
      <Stack gap={4}>
        {isOwn ? <Alert>{say('payouts:months.own')}</Alert> : null}
        {month.closed_at ? (
          <Text muted>
            {say('payouts:months.closed_with', {
              at: instant(month.closed_at),
              proposer: month.proposed_by?.label ?? '–',
              closer: month.closed_by?.label ?? '–',
            })}
          </Text>
        ) : null}
        {data && data.late.count > 0 ? (
          <Alert>
            {say('payouts:months.late', {
              count: data.late.count,
              amount: amount(data.late.amount),
            })}
          </Alert>
        ) : null}
        {month.note ? (
          <Alert tone="warning" title={say('payouts:months.note')}>
            {month.note}
          </Alert>
        ) : null}
        {data && differences.length === 0 ? (
          <p className={styles.right}>
            <CircleCheck aria-hidden />
            {say('payouts:months.right')}
          </p>
        ) : null}
        <Disclosure
          key={data ? String(differences.length > 0) : 'unread'}
          open={differences.length > 0}
          summary={say('payouts:months.sums')}
        >
          <DataTable
            caption={say('payouts:months.sums')}
            rows={data?.sums}
            idOf={({ id }) => id}
            labelOf={({ id }) => nameOfSum(id)}
            density="compact"
            skeletonRows={6}
            columns={[
              {
                id: 'sum',
                header: say('payouts:months.sum'),
                cell: ({ id }) => nameOfSum(id),
              },
              ...figures,
            ]}
          />
        </Disclosure>
        {differences.length > 0 ? (
          <>
            <Text strong>{say('payouts:months.differences')}</Text>
            <DataTable
              caption={say('payouts:months.differences')}
              rows={differences}
              idOf={({ sum, subject }) => `${sum} ${subject}`}
              labelOf={({ label, subject }) => label ?? subject}
              density="compact"
              columns={[
                {
                  id: 'sum',
                  header: say('payouts:months.sum'),
                  cell: ({ sum }) => nameOfSum(sum),
                },
                {
                  id: 'subject',
                  header: say('payouts:months.subject'),
                  cell: ({ sum, subject, label }) =>
                    sum === 'claims' || (sum === 'bank' && label) ? (
                      <Link
                        to={
                          sum === 'claims'
                            ? '/$member/paperworks/$id'
                            : '/$member/paperworks/payouts/$id'
                        }
                        params={{ member: segment, id: subject }}
                      >
                        {label ?? subject}
                      </Link>
                    ) : (
                      (label ?? subject)
                    ),
                },
                ...figures,
              ]}
            />
          </>
        ) : null}
        {month.handed_over_by && month.handed_over_at ? (
          <Text>
            {say('payouts:months.handed_over', {
              name: month.handed_over_by.label ?? '',
              at: instant(month.handed_over_at),
            })}
          </Text>
        ) : null}
        <Row gap={3}>
          <Button onClick={() => take.mutate('datev')}>{say('payouts:months.datev')}</Button>
          <Button onClick={() => take.mutate('csv')}>{say('payouts:months.csv')}</Button>
          {month.status === 'open' && data ? (
            <Button look="primary" disabledReason={later} onClick={() => setAsked('propose_close')}>
              {say('payouts:months.propose')}
            </Button>
          ) : null}
          {month.status === 'proposed' ? (
            <>
              <Button onClick={() => setAsked('decline_close')}>
                {say('payouts:months.decline')}
              </Button>
              <Button
                look="primary"
                disabledReason={isOwn ? say('payouts:months.own') : null}
                onClick={() => setAsked('confirm_close')}
              >
                {say('payouts:months.confirm')}
              </Button>
            </>
          ) : null}
        </Row>
      </Stack>
      {asked ? (
        <MonthStepDialog
          step={asked}
          month={month.month}
          proposed_at={month.proposed_at}
          differs={differences.length > 0}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Card>
  )
}
