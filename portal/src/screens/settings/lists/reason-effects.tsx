import { germanDecimal, toCents } from '@ruecklauf/model'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { type Effect, useRuleEffects } from '../../../claims/effects/effect-calls.ts'
import { EffectClaims } from '../../../claims/effects/effect-claims.tsx'
import { useReasons } from '../../../claims/use-reasons.ts'
import { saveCsv } from '../../../ui/charts/chart-files.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../settings.module.css'

const PREFIX = 'reason:'

/** Shows the amount each reason withheld in 90 days, and in the previous 90 days. */
export function ReasonEffects() {
  const say = useSay('effects')
  const columnsOf = useColumns()
  const reasons = useReasons()
  const effects = useRuleEffects()
  const [open, setOpen] = useState<Effect | null>(null)
  if (!effects) return null
  const rows = [...effects.values()].filter(({ rule }) => rule.startsWith(PREFIX))
  if (rows.length === 0) return null
  const nameOf = ({ rule }: Effect) => {
    const code = rule.slice(PREFIX.length)
    return reasons.get(code)?.name ?? code
  }
  const columns = columnsOf(nameOf, setOpen)
  const save = () => {
    const lines = rows.map((row) => [
      nameOf(row),
      ...[row.claims, row.claims_before].map(String),
      ...[row.amount, row.amount_before].map((euro) => germanDecimal(toCents(euro))),
    ])
    saveCsv('gruende', [columns.map(({ header }) => header), ...lines])
  }
  return (
    <div className={styles.fold}>
      <Disclosure summary={say('effects:of_reasons')}>
        <Stack gap={3}>
          <Card flush>
            <DataTable
              caption={say('effects:of_reasons')}
              columns={columns}
              rows={rows}
              idOf={({ rule }) => rule}
              labelOf={nameOf}
              density="compact"
            />
          </Card>
          <Row>
            <Button size="small" icon={<FileSpreadsheet aria-hidden />} onClick={save}>
              CSV
            </Button>
          </Row>
        </Stack>
        {open ? (
          <EffectClaims rule={open.rule} name={nameOf(open)} onClose={() => setOpen(null)} />
        ) : null}
      </Disclosure>
    </div>
  )
}

function useColumns() {
  const say = useSay('effects')
  const format = useFormat()
  return (
    nameOf: (effect: Effect) => string,
    onOpen: (effect: Effect) => void,
  ): Column<Effect>[] => [
    {
      id: 'reason',
      header: say('effects:reason'),
      cell: (row) => (
        <Button size="small" look="ghost" onClick={() => onOpen(row)}>
          {nameOf(row)}
        </Button>
      ),
    },
    {
      id: 'claims',
      header: say('effects:claims'),
      align: 'end',
      cell: ({ claims }) => format.number(claims),
    },
    {
      id: 'before',
      header: say('effects:claims_before'),
      align: 'end',
      cell: ({ claims_before }) => format.number(claims_before),
    },
    {
      id: 'amount',
      header: say('effects:less'),
      align: 'end',
      cell: ({ amount }) => format.amount(amount),
    },
    {
      id: 'amount_before',
      header: say('effects:less_before'),
      align: 'end',
      cell: ({ amount_before }) => format.amount(amount_before),
    },
  ]
}
