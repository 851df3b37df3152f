import { berlinDay, localeOf } from '@ruecklauf/model'
import { FileDown, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useAccountFile } from './receipt-file.ts'

/** The account of a month, and the receipts of its year for the tax adviser. */
export function TakeAlong() {
  const say = useSay('wallet')
  const months = lastMonths(berlinDay(new Date()))
  const [month, setMonth] = useState(months[0] ?? '')
  const files = useAccountFile()
  const name = new Intl.DateTimeFormat(localeOf(say.language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const year = month.slice(0, 4)
  return (
    <Row gap={3} align="end">
      <Field label={say('wallet:receipts.month')}>
        <Select
          options={months.map((id) => ({ id, label: name.format(new Date(`${id}-01T00:00:00Z`)) }))}
          value={month}
          onChange={(chosen) => setMonth(chosen ?? month)}
        />
      </Field>
      <Button
        icon={<FileDown aria-hidden />}
        busy={files.isPending}
        onClick={() => files.month(month)}
      >
        {say('wallet:receipts.statement')}
      </Button>
      <Button
        icon={<FileSpreadsheet aria-hidden />}
        busy={files.isPending}
        onClick={() => files.year(year)}
      >
        {say('wallet:receipts.postings', { year })}
      </Button>
    </Row>
  )
}

/** Two years of months, the newest first: `2026-11`. */
function lastMonths(today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: 24 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
