import type { Dashboard } from '@ruecklauf/model'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { directionOf, Figure } from '../../ui/text/figure.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './course.module.css'

const figures = ['submitted', 'decided', 'approved', 'in_time_percent'] as const
type FigureId = (typeof figures)[number]

/** What came in and went out: the last 30 days beside the 30 before, and 13 weeks at a glance. */
export function Course({ data }: { data: Dashboard }) {
  return (
    <ul className={styles.figures}>
      {figures.map((id) => (
        <li key={id} className={styles.figure}>
          <OneFigure id={id} data={data} />
        </li>
      ))}
    </ul>
  )
}

function OneFigure({ id, data }: { id: FigureId; data: Dashboard }) {
  const say = useSay('dashboard')
  const written = useWritten(id)
  const label = say(`dashboard:course.${id}`)
  const now = data.lately[id] ?? null
  const before = data.before[id] ?? null
  return (
    <Row gap={2} spread tight>
      <Figure
        label={label}
        value={written(now)}
        {...(id !== 'in_time_percent' && now !== null && before !== null
          ? {
              trend: { direction: directionOf(now, before), text: written(Math.abs(now - before)) },
            }
          : {})}
        note={
          before === null
            ? say('dashboard:course.no_before')
            : say('dashboard:course.before', { value: written(before) })
        }
      />
      <Sparkline
        values={data.weeks.map((week) => week[id] ?? 0)}
        label={say('dashboard:course.weeks', { name: label })}
      />
    </Row>
  )
}

function useWritten(id: FigureId): (value: number | null) => string {
  const format = useFormat()
  return (value) => {
    if (value === null) return '–'
    if (id === 'approved') return format.amount(value)
    return id === 'in_time_percent' ? format.share(value) : format.number(value)
  }
}
