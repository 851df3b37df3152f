import { type Arke, arkes, eq } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import type { AnyUnit } from '../../../client/units.ts'
import { listOf, useUnits } from '../../../client/units.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import type { ParticipantArke } from '../member-wallet.tsx'

/** Shows which company this one duplicates, and its own duplicates. */
export function MergeState({ arke, unit }: { arke: ParticipantArke; unit: AnyUnit }) {
  const say = useSay('users')
  const { instant } = useFormat()
  const units = useUnits<ParticipantArke>(arke)
  const { data } = useQuery(listOf(units, { filter: eq('link_merged_into', unit.id), limit: MOST }))
  const merged_at = typeof unit.merged_at === 'string' ? unit.merged_at : null
  return (
    <>
      {merged_at ? (
        <Alert tone="warning" title={say('users:merge.merged', { when: instant(merged_at) })}>
          {say('users:merge.merged_text')}{' '}
          <FieldCell<Arke> arke={arkes[arke]} id="link_merged_into" value={unit.link_merged_into} />
        </Alert>
      ) : null}
      {data && data.items.length > 0 ? (
        <Alert title={say('users:merge.duplicates')}>
          <ul>
            {data.items.map(({ id, company, label }) => (
              <li key={id}>
                <LinkedUnit value={{ arke_id: arke, id, label: company ?? label }} />
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  )
}

const MOST = 50
