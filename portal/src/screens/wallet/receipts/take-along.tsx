import { berlinDay, monthsUpTo } from '@ruecklauf/model'
import { FileDown, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { MonthSelect } from '../../../ui/inputs/choice/list/month-select.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useAccountFile } from './receipt-file.ts'

/** Months that are offered. */
const MONTHS = 24

/** The account of a month, and the receipts of its year for the tax adviser. */
export function TakeAlong() {
  const say = useSay('wallet')
  const months = monthsUpTo(berlinDay(new Date()).slice(0, 7), MONTHS)
  const [month, setMonth] = useState(months[0] ?? '')
  const files = useAccountFile()
  const year = month.slice(0, 4)
  return (
    <Row gap={3} align="end">
      <MonthSelect
        label={say('wallet:receipts.month')}
        months={months}
        value={month}
        onChange={setMonth}
      />
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
