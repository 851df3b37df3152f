import { arkes, type CampaignBudget, isInForce } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ruleOfFields } from '../../campaigns/rule-of-fields.ts'
import { statusOf } from '../../campaigns/status-of.ts'
import { useBonusSentence, useRuleSentence } from '../../campaigns/use-rule-sentence.ts'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import type { CustomCells } from '../../units/lists/unit-columns.tsx'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { budgetOf } from './campaign-calls.ts'
import styles from './campaigns.module.css'
import { useHasOpenChange } from './changes/open-kinds.ts'

/** Computed cells of a campaign row. */
export const listCells: CustomCells = {
  name: (unit) => <Name unit={unit} />,
  campaign_status: (unit) => <Standing unit={unit} />,
  purchase_from: (unit) => <Window unit={unit} />,
  claim_to: (unit) => <ClaimEnd unit={unit} />,
  budget: (unit) => (
    <Figures
      unit={unit}
      width="14rem"
      show={(budget) => <BudgetBar budget={budget} compact until={endOf(unit)} />}
    />
  ),
  claims: (unit) => <Figures unit={unit} show={(budget) => <Claims budget={budget} />} />,
  average: (unit) => <Figures unit={unit} show={({ average }) => <Amount euro={average} />} />,
  forecast: (unit) => (
    <Figures unit={unit} show={({ forecast_day }) => <Day day={forecast_day} />} />
  ),
}

/** The name with its bonus below; the tooltip explains the full rule. */
function Name({ unit }: { unit: AnyUnit }) {
  const rule = ruleOfFields(unit.id, unit)
  const bonus = useBonusSentence(rule, unit)
  const sentence = useRuleSentence(rule, unit)
  return (
    <span className={styles.name}>
      <strong>{String(unit.name)}</strong>
      <OpenMark id={unit.id} />
      <span className={styles.rule} title={sentence ?? undefined}>
        {bonus}
      </span>
    </span>
  )
}

/** Marks a campaign with an open change request. */
function OpenMark({ id }: { id: string }) {
  const say = useSay('campaigns')
  const hasOpenChange = useHasOpenChange(id)
  if (!hasOpenChange) return null
  return (
    <span>
      <StatusChip tone="warning">{say('campaigns:change.mark')}</StatusChip>
    </span>
  )
}

function Standing({ unit }: { unit: AnyUnit }) {
  return (
    <span className={styles.standing}>
      <FieldCell arke={arkes.campaign} id="campaign_status" value={unit.campaign_status} />
    </span>
  )
}

/** The purchase period and the claim deadline. */
function Window({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const { date } = useFormat()
  const { purchase_from, purchase_to, claim_to } = unit
  return (
    <span className={styles.window}>
      {purchase_from === purchase_to ? null : <>{date(String(purchase_from))} – </>}
      {date(String(purchase_to))}
      {typeof claim_to === 'string' ? (
        <span className={styles.rule}>
          {say('campaigns:list.claim_until', { day: date(claim_to) })}
        </span>
      ) : null}
    </span>
  )
}

/** The claim deadline: a date, a number of days, or the programme's default. */
function ClaimEnd({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const { date } = useFormat()
  const { claim_to, claim_days } = unit
  const days =
    typeof claim_days === 'number' ? say('campaigns:list.days', { count: claim_days }) : null
  if (typeof claim_to !== 'string') return days ?? say('campaigns:list.as_programme')
  return (
    <span className={styles.window}>
      {say('campaigns:list.until', { day: date(claim_to) })}
      {days ? (
        <>
          <br />
          {days}
        </>
      ) : null}
    </span>
  )
}

interface FiguresProps {
  unit: AnyUnit
  /** Approximate width of the loaded content, reserved while loading. */
  width?: string
  show: (budget: CampaignBudget) => ReactNode
}

/** A campaign's cost so far; all cells of its row share one query. */
function Figures({ unit, width = '5rem', show }: FiguresProps) {
  const { role } = useMember()
  const answer = useQuery({
    ...budgetOf(useUnits('campaign'), unit.id),
    enabled: mayCall(role, arkes.campaign, 'budget'),
  })
  if (answer.data) return show(answer.data)
  return answer.isLoading ? <Skeleton width={width} /> : <Dash />
}

/** The day until which a budget must last; null once nothing is reserved any more. */
const endOf = (unit: AnyUnit) => (isInForce(statusOf(unit)) ? String(unit.purchase_to) : null)

const Dash = () => <span aria-hidden>–</span>

/** The count and its average amount. */
function Claims({ budget: { claims, average } }: { budget: CampaignBudget }) {
  const say = useSay('campaigns')
  const { number, amount } = useFormat()
  return (
    <span className={styles.claims}>
      {number(claims)}
      {average === null ? null : (
        <span className={styles.rule}>
          {say('campaigns:list.each', { amount: amount(average) })}
        </span>
      )}
    </span>
  )
}

function Amount({ euro }: { euro: number | null }) {
  const { amount } = useFormat()
  return euro === null ? <Dash /> : amount(euro)
}

function Day({ day }: { day: string | null }) {
  const { date } = useFormat()
  return day === null ? <Dash /> : date(day)
}
