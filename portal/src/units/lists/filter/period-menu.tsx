import { type Arke, berlinDay, type Filter } from '@ruecklauf/model'
import { CalendarRange } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { partsOn, withPartsOn } from '../../fields/conditions.ts'
import { fieldOf } from '../../fields/fields.ts'
import { type Days, daysOf, withinDays } from './days.ts'
import { daysOfPeriod, periods } from './periods.ts'
import styles from './unit-filter.module.css'

const DayRange = lazy(async () => ({ default: (await import('./day-range.tsx')).DayRange }))

interface PeriodMenuProps {
  arke: Arke
  /** The date that counts, and what it is called. */
  id: string
  label: string
  filter: Filter | null
  onChange: (filter: Filter | null) => void
}

/** Narrows a list to some days of its main date: a period that is often asked for, or from and to. */
export function PeriodMenu({ arke, id, label, filter, onChange }: PeriodMenuProps) {
  const say = useSay('units')
  const [isOpen, setOpen] = useState(false)
  const field = fieldOf(arke, id)
  if (!field) return null
  const days = daysOf(partsOn(filter, id), field)
  const choose = (next: Days) => onChange(withPartsOn(filter, id, withinDays(id, field, next)))
  const today = berlinDay(new Date())
  return (
    <Popover
      label={say('units:period.label')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<CalendarRange aria-hidden />} data-active={Boolean(days.from ?? days.to)}>
          {say('units:period.label')}
        </Button>
      }
    >
      <Stack gap={3} className={styles.period}>
        <span className={styles.hint}>{label}</span>
        <Row gap={2}>
          {periods.map((period) => {
            const offered = daysOfPeriod(period, today)
            const isChosen = days.from === offered.from && days.to === offered.to
            return (
              <Button
                key={period}
                size="small"
                aria-pressed={isChosen}
                onClick={() => {
                  choose(isChosen ? { from: null, to: null } : offered)
                  setOpen(false)
                }}
              >
                {say(`units:period.${period}`)}
              </Button>
            )
          })}
        </Row>
        <Suspense>
          <DayRange days={days} onChange={choose} />
        </Suspense>
      </Stack>
    </Popover>
  )
}
