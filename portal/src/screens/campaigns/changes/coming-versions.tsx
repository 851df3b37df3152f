import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Differences } from '../../../changes/differences.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { historyOf } from '../campaign-calls.ts'

/** Approved future versions: their differences and start dates. */
export function ComingVersions({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const { date } = useFormat()
  const { data } = useQuery(historyOf(useUnits('campaign'), unit.id))
  return data?.coming.map(({ number, valid_from, differences }) => (
    <Alert key={number} title={say('campaigns:rules.coming', { day: date(valid_from), number })}>
      <Differences arke={arkes.campaign} items={differences} />
    </Alert>
  ))
}
