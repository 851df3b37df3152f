import type { Arke, ImportJob } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useImports, useStep } from '../import-calls.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportErrors } from './import-errors.tsx'

interface ResultStepProps {
  arke: Arke
  job: ImportJob
  onAgain: () => void
}

/** The result of an import, with an undo while that is possible. */
export function ResultStep({ arke, job, onAgain }: ResultStepProps) {
  const say = useSay('units')
  const format = useFormat()
  const queries = useQueryClient()
  const { wire } = useImports(arke)
  const step = useStep(arke, job)
  useEffect(() => void queries.invalidateQueries({ queryKey: [wire] }), [queries, wire])
  return (
    <Stack gap={4}>
      {job.state === 'undone' ? (
        <Alert>{say('units:import.undone')}</Alert>
      ) : (
        <Alert tone="success">{say('units:import.done')}</Alert>
      )}
      <ImportCounts job={job} />
      <Text size="small" muted>
        {say('units:import.told', {
          name: job.asked_by?.label ?? '–',
          at: format.instant(job.ended_at ?? job.asked_at),
          hash: job.sha256.slice(0, 12),
        })}
      </Text>
      {job.state === 'done' ? <ImportErrors arke={arke} job={job} /> : null}
      <Row gap={2}>
        <Button look="primary" onClick={onAgain}>
          {say('units:import.again')}
        </Button>
        {job.may_undo ? (
          <Button
            icon={<Undo2 aria-hidden />}
            busy={step.isPending}
            onClick={() => step.mutate({ step: 'undo' })}
          >
            {say('units:import.undo')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
