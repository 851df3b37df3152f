import { type Arke, type ImportState, isImportAtWork } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Stepper } from '../../ui/data/stepper.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../fields/labels.ts'
import { BackButton } from '../parts/back-button.tsx'
import { useImports } from './import-calls.ts'
import { PastImports } from './past-imports.tsx'
import { ColumnsStep } from './steps/columns-step.tsx'
import { FileStep } from './steps/file-step.tsx'
import { ImportAtWork } from './steps/import-at-work.tsx'
import { PreviewStep } from './steps/preview-step.tsx'
import { ResultStep } from './steps/result-step.tsx'

interface ImportPageProps {
  arke: Arke
  /** The fields a file may fill, limited to those the member may write. */
  fields: readonly string[]
  /** The import in the address. Null before the upload. */
  job: string | null
  onJob: (job: string | null) => void
  onBack: () => void
}

/** The steps of an import: upload, map columns, check, import. */
export function ImportPage({ arke, fields, job: id, onJob, onBack }: ImportPageProps) {
  const say = useSay('units')
  const labels = useLabels()
  const imports = useImports(arke)
  const [isBack, setBack] = useState(false)
  const { data, error, refetch } = useQuery({ ...imports.one(id ?? ''), enabled: id !== null })
  const job = id === null ? null : (data ?? null)
  const at = job ? (isBack ? 'columns' : stepOf[job.state]) : 'file'
  const steps = ['file', 'columns', 'preview', 'result'] as const
  const restart = () => {
    setBack(false)
    onJob(null)
  }
  return (
    <>
      <PageHeader
        title={say('units:import.title', { label: labels.arke(arke) })}
        context={job ? job.file_name : say('units:import.text')}
        above={<BackButton onBack={onBack} />}
      />
      <Stack gap={6}>
        <Stepper
          label={say('units:import.way')}
          steps={steps.map((step, place) => ({
            id: step,
            label: say(`units:import.step.${step}`),
            state:
              job?.state === 'done' || place < steps.indexOf(at)
                ? 'done'
                : step === at
                  ? 'current'
                  : 'open',
          }))}
        />
        {error ? <ErrorState onRetry={() => void refetch()} /> : null}
        {id === null ? (
          <>
            <FileStep arke={arke} fields={fields} onBegun={onJob} />
            <PastImports arke={arke} onOpen={onJob} />
          </>
        ) : null}
        {job ? (
          <Card>
            {isImportAtWork(job.state) ? (
              <ImportAtWork arke={arke} job={job} />
            ) : at === 'columns' ? (
              <ColumnsStep
                key={job.job}
                arke={arke}
                fields={fields}
                job={job}
                onChecked={() => setBack(false)}
              />
            ) : at === 'preview' ? (
              <PreviewStep key={job.job} arke={arke} job={job} onBack={() => setBack(true)} />
            ) : (
              <ResultStep arke={arke} job={job} onAgain={restart} />
            )}
          </Card>
        ) : null}
      </Stack>
    </>
  )
}

const stepOf = {
  uploaded: 'columns',
  checking: 'preview',
  previewed: 'preview',
  running: 'result',
  done: 'result',
  failed: 'columns',
  cancelled: 'columns',
  undone: 'result',
} as const satisfies Record<ImportState, string>
