import { type Arke, import_max_bytes } from '@ruecklauf/model'
import { useMember } from '../../../client/portal.tsx'
import { FileDrop } from '../../../ui/inputs/file/file-drop.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { writableFields } from '../../fields/fields.ts'
import { useBegin } from '../import-calls.ts'
import { ImportColumns } from './import-columns.tsx'

interface FileStepProps {
  arke: Arke
  fields: readonly string[]
  onBegun: (job: string) => void
}

const rules = { types: ['.csv', '.txt', '.xlsx'], max_bytes: import_max_bytes, max_files: 1 }

/** Takes the file, and describes its columns beforehand. */
export function FileStep({ arke, fields, onBegun }: FileStepProps) {
  const say = useSay('units')
  const { role } = useMember()
  const { mutate, isPending, variables, error, sent } = useBegin(arke)
  const writable = writableFields(role, arke)
  return (
    <Card title={say('units:import.step.file')}>
      <Stack gap={4}>
        <ImportColumns arke={arke} fields={fields.filter((id) => writable.includes(id))} />
        <FileDrop
          label={say('units:import.file')}
          rules={rules}
          disabled={isPending}
          page
          uploads={
            isPending && variables ? [{ id: 'file', name: variables.name, progress: sent }] : []
          }
          onFiles={([file]) => {
            if (file) mutate(file, { onSuccess: ({ job }) => onBegun(job) })
          }}
        />
        {error ? (
          <Alert tone="danger" title={say('units:import.refused')}>
            {error.message}
          </Alert>
        ) : null}
      </Stack>
    </Card>
  )
}
