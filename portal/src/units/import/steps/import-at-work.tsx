import type { Arke, ImportJob } from '@ruecklauf/model'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Progress } from '../../../ui/layout/waiting/progress.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useStep } from '../import-calls.ts'

/** The progress of an import, with a cancel button. A member can leave and return. */
export function ImportAtWork({ arke, job }: { arke: Arke; job: ImportJob }) {
  const say = useSay('units')
  const { number } = useFormat()
  const step = useStep(arke, job)
  const { phase, rows_done: done, rows_total: total } = job
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Text>
          {phase === 'writing' && total !== null
            ? say('units:import.rows_of', { done: number(done), total: number(total) })
            : say(`units:import.phase.${phase}`, { done: number(total ?? done) })}
        </Text>
        <Progress
          value={phase === 'writing' && total ? done / total : null}
          label={say('units:import.working')}
        />
        <Text size="small" muted>
          {say('units:import.may_leave')}
        </Text>
      </Stack>
      <Row>
        <Button busy={step.isPending} onClick={() => step.mutate({ step: 'cancel' })}>
          {say('units:import.stop')}
        </Button>
      </Row>
    </Stack>
  )
}
