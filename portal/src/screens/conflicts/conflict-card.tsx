import type { Conflict } from '@ruecklauf/model'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { StatusChip, type Tone } from '../../ui/text/status-chip.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './conflict-card.module.css'
import { Evidence } from './evidence.tsx'
import { Settlement } from './settlement.tsx'

interface ConflictCardProps {
  /** Id of the claim that the reader came from. */
  claim: string
  conflict: Conflict
}

/** A device that two claims contain: the evidence of each side, with the decision beside it. */
export function ConflictCard({ claim, conflict }: ConflictCardProps) {
  const say = useSay('conflicts')
  const { serial, state, first, delivered_on, delivered_to } = conflict
  return (
    <Card
      title={[first.product, serial].filter(Boolean).join(', ')}
      action={<StatusChip tone={tones[state]}>{say(`conflicts:state.${state}`)}</StatusChip>}
    >
      <div className={styles.sides}>
        <Stack gap={3}>
          <Evidence conflict={conflict} />
          <Text size="small" muted>
            {delivered_on && delivered_to
              ? say('conflicts:delivered', { day: delivered_on, to: delivered_to })
              : say('conflicts:delivered_unknown')}
          </Text>
        </Stack>
        <Settlement claim={claim} conflict={conflict} />
      </div>
    </Card>
  )
}

const tones: Record<Conflict['state'], Tone> = {
  open: 'warning',
  waiting: 'info',
  settled: 'success',
  ended: 'neutral',
}
