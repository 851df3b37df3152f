import { berlinDay, keysOf, lands, nextPayoutDay, payoutCalendars } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import * as z from 'zod/mini'
import { useMember } from '../../../client/portal.tsx'
import { listOf, useUnits } from '../../../client/units.ts'
import { Row } from '../../../ui/layout/boxes.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

/** When the calendar prepares the next run, and where that is set. */
export function NextRun() {
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

/** The calendar as the office has set it; every setting is a text. */
const settings = z.pipe(
  z.object({
    payout_calendar: z.enum(payoutCalendars),
    payout_day: z.coerce.number(),
    land: z.enum(keysOf(lands)),
  }),
  z.transform(({ payout_calendar: calendar, payout_day: day, land }) => ({ calendar, day, land })),
)
