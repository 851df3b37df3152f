import { Stepper } from '../../../ui/data/stepper.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { type Station, stationsOf } from './stations.ts'
import type { Run } from './use-run.ts'

/** Shows the progress of a run with people and dates. */
export function RunStepper({ run, isWaiting }: { run: Run; isWaiting: boolean }) {
  const say = useSay('payouts')
  const { instant } = useFormat()
  const by = (at: string | null, name: string | null | undefined) =>
    at ? say('payouts:run.by', { at: instant(at), name: name ?? '–' }) : null
  const notes: Record<Station, string | null> = {
    prepared: by(
      run.prepared_at,
      run.link_prepared_by ? run.link_prepared_by.label : say('payouts:run.calendar'),
    ),
    released: by(run.released_at, run.link_released_by?.label),
    file: run.exported_at ? instant(run.exported_at) : null,
    answered: null,
    closed: run.closed_at ? instant(run.closed_at) : null,
    cancelled: null,
  }
  return (
    <Card>
      <Stepper
        label={say('payouts:run.steps')}
        steps={stationsOf(run, isWaiting).map(({ station, state }) => ({
          id: station,
          label: say(`payouts:run.step.${station}`),
          state,
          note: notes[station],
        }))}
      />
    </Card>
  )
}
