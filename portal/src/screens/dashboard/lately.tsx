import type { Dashboard } from '@ruecklauf/model'
import { useId } from 'react'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import tiles from '../kpi/tile.module.css'
import { Tile } from '../kpi/tile.tsx'

const figures = ['submitted', 'decided', 'approved', 'in_time_percent'] as const

/** The last thirty days in four figures, beside the thirty before. */
export function Lately({ data }: { data: Dashboard }) {
  const say = useSay('dashboard')
  const title = useId()
  return (
    <Stack as="section" gap={2} aria-labelledby={title}>
      <Text as="h2" id={title} size="small" muted>
        {say('dashboard:lately')}
      </Text>
      <div className={tiles.tiles}>
        {figures.map((id) => (
          <Tile key={id} id={id} figures={data.lately} before={data.before} />
        ))}
      </div>
    </Stack>
  )
}
