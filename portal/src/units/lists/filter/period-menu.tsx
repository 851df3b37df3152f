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
  /** The list's main date, and its name. */
  id: string
  label: string
  filter: Filter | null
  onChange: (filter: Filter | null) => void
}

/** Filters a list by its main date: a common period, or a custom range. */
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
            const periodDays = daysOfPeriod(period, today)
            const isChosen = days.from === periodDays.from && days.to === periodDays.to
            return (
              <Button
                key={period}
                size="small"
                aria-pressed={isChosen}
                onClick={() => {
                  choose(isChosen ? { from: null, to: null } : periodDays)
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
