import { type Arke, type ImportJob, importLimits } from '@ruecklauf/model'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useStep } from '../import-calls.ts'
import { ImportChanges } from './import-changes.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportErrors } from './import-errors.tsx'

interface PreviewStepProps {
  arke: Arke
  job: ImportJob
  /** Back to the columns. */
  onBack: () => void
}

/** A preview of the import. Nothing is stored yet. */
export function PreviewStep({ arke, job, onBack }: PreviewStepProps) {
  const say = useSay('units')
  const step = useStep(arke, job)
  const count = (job.counts?.count_inserted ?? 0) + (job.counts?.count_updated ?? 0)
  return (
    <Stack gap={4}>
      <Alert>{say('units:import.checked')}</Alert>
      <ImportCounts job={job} />
      {job.changes.length > 0 ? <ImportChanges arke={arke} changes={job.changes} /> : null}
      <ImportErrors arke={arke} job={job} />
      <Row gap={2}>
        <Button
          look="primary"
          busy={step.isPending && step.variables.step === 'run'}
          disabledReason={count === 0 ? say('units:import.nothing') : null}
          onClick={() => step.mutate({ step: 'run' })}
        >
          {say('units:import.apply', { count })}
        </Button>
        <Button onClick={onBack}>{say('units:import.columns_again')}</Button>
        <Button onClick={() => step.mutate({ step: 'cancel' })}>{say('units:import.stop')}</Button>
      </Row>
      <Text size="small" muted>
        {count > importLimits.undo
          ? say('units:import.parts_note', { units: importLimits.undo })
          : say('units:import.undo_note', { days: importLimits.undo_days })}
      </Text>
    </Stack>
  )
}
