import { addDays, berlinDay, type IsoDate } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useShareMonths } from '../../../claims/calculation/own-shares.ts'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'

/** Income of a calendar month (Berlin time), EUR. */
export interface MonthSum {
  /** `2026-11`. */
  month: string
  euro: number
}

/** Income of the last twelve months including the current one; undefined while loading. */
export function useMonths(): MonthSum[] | undefined {
  const { role } = useMember()
  const months = lastMonths(berlinDay(new Date()))
  const units = useUnits('wallet_entry')
  const from = `${months[0]}-01`
  const bookedSums = useQuery({
    queryKey: ['wallet_entry', 'statement', 'months', from],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'statement' }, { signal, quiet: true, query: { from } }),
    enabled: role === 'installer',
  }).data?.months.map(({ month, incoming }) => [month, incoming] as const)
  const shares = useShareMonths().data?.map(({ month, bonus }) => [month, bonus] as const)
  const sums = role === 'wholesaler' ? shares : bookedSums
  const sumByMonth = sums && new Map(sums)
  return sumByMonth && months.map((month) => ({ month, euro: sumByMonth.get(month) ?? 0 }))
}

/** The month of a day and the eleven months before, oldest first. */
export function lastMonths(day: IsoDate): string[] {
  const months = [day.slice(0, 7)]
  while (months.length < 12) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7))
  return months
}
