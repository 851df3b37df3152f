import { berlinDay, monthBefore, monthsUpTo } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { MonthSelect } from '../../ui/inputs/choice/list/month-select.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'

/** Number of completed months to choose from. */
const MONTHS = 24

/** Requests the PDF report of a completed month. */
export function MonthReport() {
  const say = useSay('exports')
  const units = useUnits('paperwork')
  const months = monthsUpTo(monthBefore(berlinDay(new Date()).slice(0, 7)), MONTHS)
  const [month, setMonth] = useState(months[0] ?? '')
  const queries = useQueryClient()
  const { wire } = useUnits('export_job')
  const ask = useMutation({
    mutationFn: () => units.callFunction({ name: 'month_report', body: { month } }),
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [wire] }),
  })
  return (
    <Card title={say('exports:report.title')}>
      <Stack gap={4}>
        <Text muted>{say('exports:report.text')}</Text>
        <Row gap={4} align="end">
          <MonthSelect
            label={say('exports:report.month')}
            months={months}
            value={month}
            onChange={setMonth}
          />
          <Button icon={<FileText aria-hidden />} busy={ask.isPending} onClick={() => ask.mutate()}>
            {say('exports:report.ask')}
          </Button>
        </Row>
        <p aria-live="polite">{ask.isSuccess ? say('exports:report.asked') : null}</p>
      </Stack>
    </Card>
  )
}
