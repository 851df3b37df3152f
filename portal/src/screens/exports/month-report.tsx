import { addDays, berlinDay, localeOf } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Select } from '../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'

/** Months that are offered. */
const MONTHS = 24

/** The report of a month that is over, as a PDF. */
export function MonthReport() {
  const say = useSay('exports')
  const units = useUnits('paperwork')
  const months = monthsBefore(berlinDay(new Date()))
  const [month, setMonth] = useState(months[0] ?? '')
  const queries = useQueryClient()
  const { wire } = useUnits('export_job')
  const ask = useMutation({
    mutationFn: () => units.callFunction({ name: 'month_report', body: { month } }),
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [wire] }),
  })
  const name = new Intl.DateTimeFormat(localeOf(say.language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <Card title={say('exports:report.title')}>
      <Stack gap={4}>
        <Text muted>{say('exports:report.text')}</Text>
        <Row gap={4} align="end">
          <Field label={say('exports:report.month')}>
            <Select
              options={months.map((id) => ({
                id,
                label: name.format(new Date(`${id}-01T00:00:00Z`)),
              }))}
              value={month}
              onChange={(next) => setMonth(next ?? month)}
            />
          </Field>
          <Button icon={<FileText aria-hidden />} busy={ask.isPending} onClick={() => ask.mutate()}>
            {say('exports:report.ask')}
          </Button>
        </Row>
        <p aria-live="polite">{ask.isSuccess ? say('exports:report.asked') : null}</p>
      </Stack>
    </Card>
  )
}

/** The months that are over, the newest first. */
function monthsBefore(today: string): string[] {
  const months: string[] = []
  for (let first = `${today.slice(0, 7)}-01`; months.length < MONTHS; ) {
    const month = addDays(first, -1).slice(0, 7)
    months.push(month)
    first = `${month}-01`
  }
  return months
}
