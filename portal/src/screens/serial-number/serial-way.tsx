import type { StepState } from '@ruecklauf/model'
import type { AnyUnit } from '../../client/units.ts'
import { Stepper, type StepperStep } from '../../ui/data/stepper.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** Shows a device's progress from production to reward, and its state. */
export function SerialWay({ unit }: { unit: AnyUnit }) {
  const say = useSay('serial_number')
  const { date } = useFormat()
  const reached = Math.max(0, stations.indexOf(stationOf(unit)))
  const isStopped = unit.serial_state === 'blocked' || unit.serial_state === 'returned'
  const stateOf = (index: number): StepState => {
    if (index < reached) return 'done'
    if (index > reached) return 'open'
    return isStopped ? 'stopped' : index === stations.length - 1 ? 'done' : 'current'
  }
  const notes: Partial<Record<Station, unknown>> = {
    known: unit.production_date,
    delivered: unit.delivered_on,
  }
  const steps = stations.map((id, index): StepperStep => {
    const day = notes[id]
    return {
      id,
      label: say(`serial_number:way.${isStopped && index === reached ? 'stopped' : id}`),
      state: stateOf(index),
      note: typeof day === 'string' ? date(day) : null,
    }
  })
  return (
    <Card>
      <Stepper label={say('serial_number:way.title')} steps={steps} />
    </Card>
  )
}

const stations = ['known', 'delivered', 'claimed', 'rewarded'] as const
type Station = (typeof stations)[number]

/** A blocked or returned device keeps its last station. */
function stationOf({ serial_state, delivered_on, link_wholesaler }: AnyUnit): Station {
  const station = stations.find((id) => id === serial_state)
  return station ?? (delivered_on || link_wholesaler ? 'delivered' : 'known')
}
