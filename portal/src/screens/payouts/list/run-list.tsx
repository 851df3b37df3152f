import { arkes, berlinDay, keysOf, lands, nextPayoutDay, payoutCalendars } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import * as z from 'zod/mini'
import { useMember } from '../../../client/portal.tsx'
import { listOf, useUnits } from '../../../client/units.ts'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { ListControls } from '../../../units/lists/list-controls.tsx'
import { Period } from '../../../units/lists/list-filters.tsx'
import { Rows } from '../../../units/lists/list-rows.tsx'
import { UnitList } from '../../../units/lists/unit-list.tsx'

/** Lists every payout run, newest first, and the next scheduled run. */
export function RunList() {
  const say = useSay('payouts', 'units')
  const { segment } = useMember()
  return (
    <Stack gap={4}>
      <NextRun />
      <UnitList
        arke={arkes.payout_run}
        columns={['run_number', 'payout_run_status', 'execution_on', 'item_count', 'total']}
        searched={['run_number', 'message_id']}
      >
        <ListControls>
          <Period of={arkes.payout_run} by="execution_on" />
        </ListControls>
        <Rows
          linkTo={({ id }) => ({
            to: '/$member/paperworks/payouts/$id',
            params: { member: segment, id },
          })}
          totals={(count) => say('payouts:list.total', { count })}
          empty={
            <EmptyState title={say('payouts:list.empty_title')}>
              {say('payouts:list.empty_text')}
            </EmptyState>
          }
        />
      </UnitList>
    </Stack>
  )
}

/** Shows the date of the next scheduled run and links to the setting. */
function NextRun() {
  const say = useSay('payouts')
  const { segment } = useMember()
  const { data, isError } = useQuery(listOf(useUnits('setting'), { limit: 500 }))
  if (isError) return null
  if (!data) return <Skeleton width="22rem" height="1.25rem" />
  const values = Object.fromEntries(data.items.map(({ id, value }) => [id, value]))
  const calendar = settings.safeParse(values).data
  const day = calendar ? nextPayoutDay(calendar, berlinDay(new Date())) : null
  return (
    <Row gap={3} align="center">
      <CalendarClock aria-hidden size={18} />
      <Text>{day ? say('payouts:list.next', { day }) : say('payouts:list.no_calendar')}</Text>
      <Link to="/$member/settings" params={{ member: segment }} search={{ section: 'payout' }}>
        {say('payouts:list.calendar')}
      </Link>
    </Row>
  )
}

/** Returns the payout calendar from the settings. Every setting is a text. */
const settings = z.pipe(
  z.object({
    payout_calendar: z.enum(payoutCalendars),
    payout_day: z.coerce.number(),
    land: z.enum(keysOf(lands)),
  }),
  z.transform(({ payout_calendar: calendar, payout_day: day, land }) => ({ calendar, day, land })),
)
