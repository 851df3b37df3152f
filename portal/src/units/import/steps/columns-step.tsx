import type { Arke, ImportJob } from '@ruecklauf/model'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Grid, Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayDo, writableFields } from '../../fields/fields.ts'
import { useLabels } from '../../fields/labels.ts'
import { useStep } from '../import-calls.ts'
import { keyLabels } from '../key-labels.ts'

interface ColumnsStepProps {
  arke: Arke
  fields: readonly string[]
  job: ImportJob
  onChecked: () => void
}

/** Maps the file's columns to fields, and says what happens to existing entries. */
export function ColumnsStep({ arke, fields, job, onChecked }: ColumnsStepProps) {
  const say = useSay('units')
  const { role } = useMember()
  const labels = useLabels()
  const step = useStep(arke, job)
  const [columns, setColumns] = useState(job.columns)
  const [isUpdate, setUpdate] = useState(job.mode === 'update')
  const writable: readonly string[] = writableFields(role, arke)
  const offeredFields = new Set(['id', ...fields.filter((id) => writable.includes(id)), ...columns])
  const options = [...offeredFields]
    .filter((id) => id !== null)
    .map((id) => ({ id, label: id === 'id' ? 'Id' : labels.field(arke, id) }))
  const places = job.headings.map((heading, place) => ({ id: `${place}`, heading, place }))
  const choose = (place: number, field: string | null) =>
    setColumns(
      columns.map((column, at) => (at === place ? field : column === field ? null : column)),
    )
  const check = () =>
    step.mutate(
      { step: 'check', columns, mode: isUpdate ? 'update' : 'default' },
      { onSuccess: onChecked },
    )

  return (
    <Stack gap={4}>
      <WhatStays job={job} />
      <Text muted>
        {say(job.is_remembered ? 'units:import.remembered' : 'units:import.assign')}
      </Text>
      <Grid min="16rem" gap={4}>
        {places.map(({ id, heading, place }) =>
          heading === '' ? null : (
            <Field key={id} label={heading}>
              <Select
                nullable
                placeholder={say('units:import.skipped')}
                options={options}
                value={columns[place] ?? null}
                onChange={(field) => choose(place, field)}
              />
            </Field>
          ),
        )}
      </Grid>
      {mayDo(role, arke, 'put') ? (
        <Checkbox
          label={say('units:import.update')}
          help={say('units:import.update_help', { keys: keyLabels(arke, labels) })}
          checked={isUpdate}
          onChange={setUpdate}
        />
      ) : null}
      <Row gap={2}>
        <Button
          look="primary"
          busy={step.isPending}
          disabledReason={columns.some(Boolean) ? null : say('units:import.unassigned')}
          onClick={check}
        >
          {say('units:import.check')}
        </Button>
      </Row>
    </Stack>
  )
}

/** Says that an import stopped early, and which rows it still stored. */
function WhatStays({ job: { state, failure, rows_written } }: { job: ImportJob }) {
  const say = useSay('units')
  if (state !== 'failed' && state !== 'cancelled') return null
  const stays =
    rows_written > 0
      ? say('units:import.part_stays', { count: rows_written })
      : say('units:import.nothing_stays')
  return (
    <Alert tone={state === 'failed' ? 'danger' : 'info'}>
      {`${failure ?? say('units:import.cancelled')} ${stays}`}
    </Alert>
  )
}
