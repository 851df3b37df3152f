import { arkes, type CalculationSettings } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { listOf, useUnits } from '../../../../client/units.ts'

/** Programme dates that a new campaign must respect; null while loading. */
export function useProgrammeDays(): CalculationSettings | null {
  const { data } = useQuery(listOf(useUnits('setting'), { limit: 500 }))
  const stored = new Map(data?.items.map(({ id, value }) => [id, value]))
  const base_reference_date = Object.keys(referenceDates).find(
    (day): day is keyof typeof referenceDates => day === stored.get('base_reference_date'),
  )
  const claim_window_days = Number(stored.get('claim_window_days'))
  const late_grace_days = Number(stored.get('late_grace_days'))
  return base_reference_date && claim_window_days + late_grace_days >= 0
    ? { base_reference_date, claim_window_days, late_grace_days }
    : null
}

const referenceDates = arkes.campaign.fields.reference_date.values
