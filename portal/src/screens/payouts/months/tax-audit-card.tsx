import { useState } from 'react'
import { useUnits } from '../../../client/units.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { AskForExport } from '../../../units/export/ask-for-export.tsx'
import { useMonthName } from './month-name.ts'

/**
 * Exports the books of whole months for the tax office in the background. The default period begins
 * in January.
 * @param months the ended months, newest first.
 */
export function TaxAuditCard({ months }: { months: readonly string[] }) {
  const say = useSay('payouts')
  const nameOf = useMonthName()
  const units = useUnits('accounting_month')
  const [from, setFrom] = useState(() => proposedFirst(months))
  const [to, setTo] = useState(months[0] ?? '')
  const options = months.map((month) => ({ id: month, label: nameOf(month) }))
  return (
    <Card title={say('payouts:tax_audit.title')}>
      <Stack gap={4}>
        <Text muted>{say('payouts:tax_audit.text')}</Text>
        <Row gap={3}>
          <Field label={say('payouts:tax_audit.from')}>
            <Select options={options} value={from} onChange={(next) => setFrom(next ?? from)} />
          </Field>
          <Field label={say('payouts:tax_audit.to')}>
            <Select options={options} value={to} onChange={(next) => setTo(next ?? to)} />
          </Field>
        </Row>
        <AskForExport
          onAsk={() => units.callFunction({ name: 'tax_audit', body: { from, to } })}
          action={say('payouts:tax_audit.ask')}
          asked={say('payouts:tax_audit.asked')}
        />
      </Stack>
    </Card>
  )
}

/** Returns the first available month of the newest month's year. */
const proposedFirst = (months: readonly string[]) =>
  months.findLast((month) => month.slice(0, 4) === months[0]?.slice(0, 4)) ?? ''
