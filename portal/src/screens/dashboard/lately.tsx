import type { Dashboard } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'
import tiles from '../kpi/tile.module.css'
import { Tile } from '../kpi/tile.tsx'

const figures = ['submitted', 'decided', 'approved', 'in_time_percent'] as const

/** The last thirty days in four figures, beside the thirty before. */
export function Lately({ data }: { data: Dashboard }) {
  const say = useSay('dashboard')
  return (
    <section aria-label={say('dashboard:lately')} className={tiles.tiles}>
      {figures.map((id) => (
        <Tile key={id} id={id} figures={data.lately} before={data.before} />
      ))}
    </section>
  )
}
