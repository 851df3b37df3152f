import { arkes, type FilterKey } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { ruleOfFields } from '../../../campaigns/rule-of-fields.ts'
import { useRuleSentence } from '../../../campaigns/use-rule-sentence.ts'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Figure } from '../../../ui/data/figure.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall, readableFields } from '../../../units/fields/fields.ts'
import { UnitDetails } from '../../../units/parts/unit-details.tsx'
import { BudgetBar } from '../budget-bar.tsx'
import { budgetOf } from '../campaign-calls.ts'
import styles from '../campaigns.module.css'

/** The campaign's rule, its figures, and the person who activated it. */
export function OverviewTab({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const { role } = useMember()
  const sentence = useRuleSentence(ruleOfFields(unit.id, unit), unit)
  const readable = readableFields(role, arkes.campaign)
  const visibleFields = facts.filter(
    // The server hides the activating person from some readers.
    (field) => readable.includes(field) && (field !== 'activated_by' || unit[field] !== null),
  )
  const { status_reason } = unit
  return (
    <Stack gap={5}>
      {typeof status_reason === 'string' && status_reason !== '' ? (
        <Alert title={say('campaigns:overview.reason')}>{status_reason}</Alert>
      ) : null}
      <Card title={say('campaigns:overview.sentence')}>
        <p className={styles.sentence}>{sentence}</p>
      </Card>
      {mayCall(role, arkes.campaign, 'budget') ? <Figures id={unit.id} /> : null}
      <Card title={say('campaigns:overview.facts')}>
        <UnitDetails arke={arkes.campaign} unit={unit} fields={visibleFields} />
      </Card>
    </Stack>
  )
}

const facts = [
  'campaign_status',
  'purchase_from',
  'purchase_to',
  'claim_to',
  'claim_days',
  'proposed_by',
  'activated_by',
  'inserted_at',
  'updated_at',
] as const satisfies readonly FilterKey<typeof arkes.campaign>[]

function Figures({ id }: { id: string }) {
  const say = useSay('campaigns')
  const format = useFormat()
  const { data } = useQuery(budgetOf(useUnits('campaign'), id))
  const used = data && data.spent + data.reserved
  return (
    <>
      <div className={styles.figures}>
        <FigureCard
          label={say('campaigns:overview.claims')}
          value={data && format.number(data.claims)}
          note={say('campaigns:overview.claims_note')}
        />
        <FigureCard
          label={say('campaigns:overview.average')}
          value={data && (data.average === null ? '–' : format.amount(data.average))}
          note={say('campaigns:overview.average_note')}
        />
        <FigureCard
          label={say('campaigns:overview.used')}
          value={used === undefined ? undefined : format.amount(used)}
          note={say('campaigns:overview.used_note')}
        />
        <FigureCard
          label={say('campaigns:overview.forecast')}
          value={data && (data.forecast_day ? format.date(data.forecast_day) : '–')}
          note={say(
            data?.forecast_day
              ? 'campaigns:overview.forecast_note'
              : 'campaigns:overview.no_forecast',
          )}
        />
      </div>
      {data && data.total !== null ? (
        <Card title={say('campaigns:budget.title')}>
          <BudgetBar budget={data} />
        </Card>
      ) : null}
    </>
  )
}

const FigureCard = (figure: { label: string; value: string | undefined; note?: string }) => (
  <div className={styles.figure}>
    <Figure {...figure} />
  </div>
)
