import { arkes, type VariantResult, type WhatIfJob } from '@ruecklauf/model'
import { Chart } from '../../../ui/charts/chart.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { ChangedInstallers } from './changed-installers.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { coursePoints } from './course.ts'
import type { Changes, VariedField } from './variant.ts'
import styles from './what-if.module.css'

interface WhatIfResultProps {
  job: WhatIfJob
  result: NonNullable<WhatIfJob['result']>
}

/** A calculation's results: compared figures, their course, and the installers who gain or lose. */
export function WhatIfResult({ job, result }: WhatIfResultProps) {
  const say = useSay('what_if')
  const { instant, number } = useFormat()
  const { variants, skipped } = result
  const [first] = variants
  if (!first) return null
  const names = variants.map((_, position) =>
    variants.length === 1
      ? say('what_if:with_campaign')
      : say('what_if:variant', { letter: 'AB'.charAt(position) }),
  )
  const notes = [
    ...(skipped > 0 ? [say('what_if:skipped', { count: skipped, shown: number(skipped) })] : []),
    ...(first.without_date > 0
      ? [
          say('what_if:without_date', {
            count: first.without_date,
            shown: number(first.without_date),
          }),
        ]
      : []),
  ]
  return (
    <>
      <Card
        title={say('what_if:result', { count: job.months })}
        action={<span className={styles.count}>{instant(job.asked_at)}</span>}
        flush
      >
        <ComparisonTable variants={variants} names={names}>
          {job.variants.map((changes, position) => (
            <VariantNote key={names[position]} changes={changes} />
          ))}
        </ComparisonTable>
      </Card>
      {notes.map((note) => (
        <Alert key={note} tone="info">
          {note}
        </Alert>
      ))}
      <Course variants={variants} names={names} />
      <div className={styles.sides}>
        {variants.map((variant, position) => (
          <ChangedInstallers
            key={names[position]}
            title={names[position] ?? ''}
            variant={variant}
          />
        ))}
      </div>
    </>
  )
}

/** Lists the fields a variant changes. */
function VariantNote({ changes }: { changes: Changes }) {
  const say = useSay('what_if')
  const { amount, number, rate } = useFormat()
  const labels = useLabels()
  const written = (field: VariedField, value: string | number | null) => {
    if (value === null) return say('what_if:none')
    if (typeof value === 'string') return labels.value(arkes.campaign, field, value)
    if (field === 'min_quantity') return number(value)
    return field === 'percent' ? rate(value) : amount(value)
  }
  const parts = (Object.entries(changes) as [VariedField, string | number | null][]).map(
    ([field, value]) => `${labels.field(arkes.campaign, field)}: ${written(field, value)}`,
  )
  return parts.length === 0 ? say('what_if:unchanged') : parts.join(', ')
}

interface CourseProps {
  variants: readonly VariantResult[]
  names: readonly string[]
}

function Course({ variants, names }: CourseProps) {
  const say = useSay('what_if')
  const { amount } = useFormat()
  const { rows, isMonthly } = coursePoints(variants, say.language)
  return (
    <Chart
      title={say(isMonthly ? 'what_if:course_months' : 'what_if:course_weeks')}
      layout="columns"
      format={amount}
      file="was-waere-wenn"
      data={{
        rowTitle: say(isMonthly ? 'what_if:month' : 'what_if:week'),
        series: [
          { id: 'paid', label: say('what_if:in_truth') },
          ...names.map((label, position) => ({ id: `variant_${position}`, label })),
        ],
        rows,
      }}
    />
  )
}
