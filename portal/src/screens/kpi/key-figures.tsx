import { arkes, type Kpi, keysOf, printFilter } from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import type { Address } from '../../ui/address.ts'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { joined } from '../../units/fields/conditions.ts'
import { withinDays } from '../../units/lists/filter/days.ts'
import { type FigureId, figureKinds, ofBank } from './figures.ts'
import styles from './key-figures.module.css'
import tiles from './tile.module.css'
import { Tile } from './tile.tsx'

/** The eight figures of a period, with a folded explanation. */
export function KeyFigures({ data }: { data: Kpi | undefined }) {
  const say = useSay('kpi')
  const { role, segment } = useMember()
  const visibleFigures = keysOf(figureKinds).filter((id) => role !== 'brand' || !ofBank.has(id))
  return (
    <section aria-label={say('kpi:figures')}>
      <div className={tiles.tiles}>
        {visibleFigures.map((id) => (
          <Tile
            key={id}
            id={id}
            figures={data}
            before={data?.previous}
            behind={data && claimsOf(id, data, segment)}
          />
        ))}
      </div>
      <div className={styles.fold}>
        <Disclosure summary={say('kpi:meaning')}>
          <dl className={styles.meanings}>
            {visibleFigures.map((id) => (
              <div key={id}>
                <dt>{say(`kpi:tile.${id}.label`)}</dt>
                <dd>{say(`kpi:tile.${id}.help`)}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </section>
  )
}

/** The address of the claims behind a figure; undefined if the figure does not count claims. */
function claimsOf(id: FigureId, { from, to }: Kpi, member: string): Address | undefined {
  const by = dates[id]
  if (!by) return undefined
  const filter = joined(withinDays(by, arkes.paperwork.fields[by], { from, to }))
  return {
    to: '/$member/paperworks',
    params: { member },
    search: { filter: filter ? printFilter(filter) : undefined },
  }
}

/** The date field that selects a figure's claims. */
const dates: Partial<Record<FigureId, 'submitted_at' | 'decided_at'>> = {
  submitted: 'submitted_at',
  decided: 'decided_at',
}
