import { addDays, berlinDay, localeOf } from '@ruecklauf/model'
import { useState } from 'react'
import { useUnits } from '../../client/units.ts'
import { Select } from '../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { AskForExport } from '../../units/export/ask-for-export.tsx'

/** Months that are offered. */
const MONTHS = 24

/** The report of a month that is over, as a PDF. */
export function MonthReport() {
  const say = useSay('exports')
  const units = useUnits('paperwork')
  const months = monthsBefore(berlinDay(new Date()))
  const [month, setMonth] = useState(months[0] ?? '')
  const name = new Intl.DateTimeFormat(localeOf(say.language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <Card title={say('exports:report.title')}>
      <Stack gap={4}>
        <Text muted>{say('exports:report.text')}</Text>
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
        <AskForExport
          onAsk={() => units.callFunction({ name: 'month_report', body: { month } })}
          action={say('exports:report.ask')}
          asked={say('exports:report.asked')}
        />
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
