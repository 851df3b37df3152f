import {
  type AccountingMonth,
  berlinDay,
  type FunctionAnswer,
  type MonthSum,
  toCents,
  toEuro,
} from '@ruecklauf/model'
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
  /** Whether this is the next month to close. */
  isNext?: boolean
}

/** Shows whether a month's sums match, their differences, and the possible steps. */
export function MonthCard({ month, isNext = false }: MonthCardProps) {
  const say = useSay('payouts')
  const nameOf = useMonthName()
  const units = useUnits('accounting_month')
  const [openStep, setOpenStep] = useState<MonthStep | null>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'sums', month.month],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'sums' }, { signal, query: { month: month.month } }),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  const name = nameOf(month.month)
  const differences = (data?.sums ?? []).flatMap(({ id, differences: all }) =>
    all.map((difference) => ({ ...difference, sum: id })),
  )
  return (
    <Card title={isNext ? say('payouts:months.next', { month: name }) : name}>
      <Stack gap={4}>
        <MonthNotes month={month} late={data?.late} />
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
          <SumsTable month={month} sums={data} />
        </Disclosure>
        {data && differences.length > 0 ? (
          <Differences month={month} sums={data} differences={differences} />
        ) : null}
        <HandedOver month={month} />
        <MonthSteps month={month} isRead={data !== undefined} onAsk={setOpenStep} />
      </Stack>
      {openStep ? (
        <MonthStepDialog
          step={openStep}
          month={month.month}
          proposed_at={month.proposed_at}
          differs={differences.length > 0}
          onClose={() => setOpenStep(null)}
        />
      ) : null}
    </Card>
  )
}

type Sums = FunctionAnswer<'accounting_month', 'sums'>

interface OfMonth {
  month: AccountingMonth
}

/** Whether the reader proposed to close the month. */
function useIsOwn({ status, proposed_by }: AccountingMonth) {
  const { id: reader } = useMember()
  return status === 'proposed' && proposed_by?.id === reader
}

/** Shows who closed the month, its late bookings and its note. */
function MonthNotes({ month, late }: OfMonth & { late: Sums['late'] | undefined }) {
  const say = useSay('payouts')
  const { amount, instant } = useFormat()
  const isOwn = useIsOwn(month)
  return (
    <>
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
      {late && late.count > 0 ? (
        <Alert>
          {say('payouts:months.late', { count: late.count, amount: amount(late.amount) })}
        </Alert>
      ) : null}
      {month.note ? (
        <Alert tone="warning" title={say('payouts:months.note')}>
          {month.note}
        </Alert>
      ) : null}
    </>
  )
}

/** Compares stated and booked amounts. */
function useFigures(): Column<Pick<MonthSum, 'stated' | 'booked'>>[] {
  const say = useSay('payouts')
  const { amount } = useFormat()
  const figure = (
    id: 'stated' | 'booked' | 'difference',
    of: (sum: Pick<MonthSum, 'stated' | 'booked'>) => number,
  ) => ({
    id,
    header: say(`payouts:months.${id}`),
    align: 'end' as const,
    cell: (sum: Pick<MonthSum, 'stated' | 'booked'>) => amount(of(sum)),
  })
  return [
    figure('stated', ({ stated }) => stated),
    figure('booked', ({ booked }) => booked),
    figure('difference', ({ stated, booked }) => toEuro(toCents(stated) - toCents(booked))),
  ]
}

/** Returns the label of a month's sum. */
function useSumName(month: AccountingMonth, sums: Sums | undefined) {
  const say = useSay('payouts')
  const { date } = useFormat()
  return (id: MonthSum['id']) =>
    id !== 'budgets' || !sums
      ? say(`payouts:months.id.${id}`)
      : month.status === 'closed'
        ? say('payouts:months.budgets_then', { day: date(berlinDay(new Date(sums.as_of))) })
        : say('payouts:months.budgets_today')
}

function SumsTable({ month, sums }: OfMonth & { sums: Sums | undefined }) {
  const say = useSay('payouts')
  const figures = useFigures()
  const nameOf = useSumName(month, sums)
  return (
    <DataTable
      caption={say('payouts:months.sums')}
      rows={sums?.sums}
      idOf={({ id }) => id}
      labelOf={({ id }) => nameOf(id)}
      density="compact"
      skeletonRows={6}
      columns={[
        { id: 'sum', header: say('payouts:months.sum'), cell: ({ id }) => nameOf(id) },
        ...figures,
      ]}
    />
  )
}

type Difference = MonthSum['differences'][number] & { sum: MonthSum['id'] }

/** Lists the differences, each with its claim or run. */
function Differences({
  month,
  sums,
  differences,
}: OfMonth & { sums: Sums; differences: Difference[] }) {
  const say = useSay('payouts')
  const figures = useFigures()
  const nameOf = useSumName(month, sums)
  return (
    <>
      <Text strong>{say('payouts:months.differences')}</Text>
      <DataTable
        caption={say('payouts:months.differences')}
        rows={differences}
        idOf={({ sum, subject }) => `${sum} ${subject}`}
        labelOf={({ label, subject }) => label ?? subject}
        density="compact"
        columns={[
          { id: 'sum', header: say('payouts:months.sum'), cell: ({ sum }) => nameOf(sum) },
          {
            id: 'subject',
            header: say('payouts:months.subject'),
            cell: (difference) => <Subject {...difference} />,
          },
          ...figures,
        ]}
      />
    </>
  )
}

function Subject({ sum, subject, label }: Difference) {
  const { segment } = useMember()
  if (sum !== 'claims' && !(sum === 'bank' && label)) return label ?? subject
  return (
    <Link
      to={sum === 'claims' ? '/$member/paperworks/$id' : '/$member/paperworks/payouts/$id'}
      params={{ member: segment, id: subject }}
    >
      {label ?? subject}
    </Link>
  )
}

function HandedOver({ month: { handed_over_by, handed_over_at } }: OfMonth) {
  const say = useSay('payouts')
  const { instant } = useFormat()
  return handed_over_by && handed_over_at ? (
    <Text>
      {say('payouts:months.handed_over', {
        name: handed_over_by.label ?? '',
        at: instant(handed_over_at),
      })}
    </Text>
  ) : null
}

interface MonthStepsProps extends OfMonth {
  isRead: boolean
  onAsk: (step: MonthStep) => void
}

function MonthSteps({ month, isRead, onAsk }: MonthStepsProps) {
  const say = useSay('payouts')
  const take = useMonthFile(month.month)
  const isOwn = useIsOwn(month)
  const isEarly = berlinDay(new Date()) < month.closable_from
  const later = isEarly ? say('payouts:months.later', { day: month.closable_from }) : null
  return (
    <Row gap={3}>
      <Button onClick={() => take.mutate('datev')}>{say('payouts:months.datev')}</Button>
      <Button onClick={() => take.mutate('csv')}>{say('payouts:months.csv')}</Button>
      {month.status === 'open' && isRead ? (
        <Button look="primary" disabledReason={later} onClick={() => onAsk('propose_close')}>
          {say('payouts:months.propose')}
        </Button>
      ) : null}
      {month.status === 'proposed' ? (
        <>
          <Button onClick={() => onAsk('decline_close')}>{say('payouts:months.decline')}</Button>
          <Button
            look="primary"
            disabledReason={isOwn ? say('payouts:months.own') : null}
            onClick={() => onAsk('confirm_close')}
          >
            {say('payouts:months.confirm')}
          </Button>
        </>
      ) : null}
    </Row>
  )
}
