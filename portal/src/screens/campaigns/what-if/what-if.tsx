import type { WhatIfJob } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Play, Plus, X } from 'lucide-react'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Form } from '../../../forms/form.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Segments } from '../../../ui/inputs/choice/segments.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { RunningJob } from './running-job.tsx'
import { type Changes, changesOf, type Variant, variantOf } from './variant.ts'
import { VariantFields } from './variant-fields.tsx'
import styles from './what-if.module.css'
import { type Months, spans, startWhatIf, whatIfOf } from './what-if-calls.ts'
import { WhatIfResult } from './what-if-result.tsx'

/** Calculates the campaign's cost over past months, unchanged and as variants. */
export function WhatIf({ unit }: { unit: AnyUnit }) {
  const say = useSay('what_if')
  const units = useUnits('campaign')
  const queries = useQueryClient()
  const query = whatIfOf(units, unit.id)
  const { data: job } = useQuery(query)
  // The form starts with the last request, so returning users see their results again.
  const form = useAppForm<Asked, Asked>({
    unguarded: true,
    defaults: { months: null, variants: null },
    schema: (values) => ({ output: values }),
    submit: async () => {
      const changes = variants.map((variant) => changesOf(unit, variant))
      const startedJob = await startWhatIf(units, { id: unit.id, months, variants: changes })
      queries.setQueryData(query.queryKey, startedJob)
    },
  })
  const months = form.values.months ?? spans.find((count) => count === job?.months) ?? 12
  const variants = form.values.variants ?? askedBefore(unit, job?.variants ?? [])
  const setVariants = (next: readonly Variant[]) => form.change({ variants: next })
  const replace = (position: number, variant: Variant) =>
    setVariants(variants.map((current, at) => (at === position ? variant : current)))

  return (
    <>
      <Card title={say('what_if:title')}>
        <Form form={form} gap={0} className={styles.form}>
          <p className={styles.intro}>{say('what_if:intro')}</p>
          <Segments
            label={say('what_if:months')}
            options={spans.map((count) => ({
              id: String(count),
              label: say('what_if:last_months', { count }),
            }))}
            value={String(months)}
            onChange={(id) =>
              form.change({ months: spans.find((count) => String(count) === id) ?? 12 })
            }
          />
          <div className={styles.variants}>
            {variants.map((variant, position) => (
              <VariantFields
                key={letterOf(position)}
                unit={unit}
                letter={letterOf(position)}
                variant={variant}
                onChange={(changed) => replace(position, changed)}
                errors={errorsOf(form.problems, position)}
              />
            ))}
          </div>
          <Row gap={3}>
            <Button
              type="submit"
              look="primary"
              icon={<Play aria-hidden />}
              busy={form.isBusy}
              disabledReason={job?.state === 'running' ? say('what_if:already_running') : null}
            >
              {say('what_if:start')}
            </Button>
            <VariantButton unit={unit} variants={variants} onChange={setVariants} />
          </Row>
        </Form>
        {job?.state === 'running' ? <RunningJob id={unit.id} job={job} /> : null}
      </Card>
      {job ? <Outcome job={job} /> : null}
    </>
  )
}

interface VariantButtonProps {
  unit: AnyUnit
  variants: readonly Variant[]
  onChange: (variants: readonly Variant[]) => void
}

/** Adds or removes the second variant. */
function VariantButton({ unit, variants, onChange }: VariantButtonProps) {
  const say = useSay('what_if')
  return variants.length === 1 ? (
    <Button icon={<Plus aria-hidden />} onClick={() => onChange([...variants, variantOf(unit)])}>
      {say('what_if:add_variant')}
    </Button>
  ) : (
    <Button icon={<X aria-hidden />} onClick={() => onChange(variants.slice(0, 1))}>
      {say('what_if:remove_variant')}
    </Button>
  )
}

function Outcome({ job }: { job: WhatIfJob }) {
  const say = useSay('what_if')
  return (
    <>
      {job.state === 'failed' ? <Alert tone="danger">{job.message}</Alert> : null}
      {job.state === 'cancelled' ? <Alert tone="info">{say('what_if:cancelled')}</Alert> : null}
      {job.result ? <WhatIfResult job={job} result={job.result} /> : null}
    </>
  )
}

interface Asked {
  months: Months | null
  variants: readonly Variant[] | null
}

/** The variants of the last job, or the campaign as it is. */
const askedBefore = (unit: AnyUnit, requested: readonly Changes[]): readonly Variant[] =>
  (requested.length > 0 ? requested : [{}]).map((changes) => ({ ...variantOf(unit), ...changes }))

/** The letter of a variant: A or B. */
const letterOf = (position: number) => 'AB'.charAt(position)

/** Picks one variant's errors; the server names fields like `variants.1.percent`. */
const errorsOf = (broken: Readonly<Record<string, string>>, position: number) =>
  Object.fromEntries(
    Object.entries(broken).flatMap(([name, message]) =>
      name.startsWith(`variants.${position}.`)
        ? [[name.split('.').slice(2).join('.'), message]]
        : [],
    ),
  )
