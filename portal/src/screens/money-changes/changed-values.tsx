import { type AgreedShare, addDays, type MoneyChange, type MoneyRate } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { listOf, useUnits } from '../../client/units.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { AuditorValues } from '../payouts/months/auditors/auditor-values.tsx'
import { BulkCost } from '../products/bulk/bulk-cost.tsx'
import { FileValues } from '../products/proposals/file-values.tsx'
import { ProductValues } from '../products/proposals/product-values.tsx'
import { TextValues } from '../settings/legal/text-values.tsx'
import { RuleChanges } from '../settings/risk/rule-changes.tsx'
import { settingText } from '../settings/setting/setting-text.ts'
import styles from './changed-values.module.css'

/** What a change makes of what: the old value and the new one. */
export function ChangedValues({ change }: { change: MoneyChange }) {
  if (change.kind === 'setting') return <SettingValues change={change} />
  if (change.kind === 'approval_limit') return <LimitValues change={change} />
  if (change.kind === 'bulk_rate') return <BulkValues change={change} />
  if (change.kind === 'rate') return <RateValues change={change} />
  if (change.kind === 'product' || change.kind === 'new_product')
    return <ProductValues change={change} />
  if (change.kind === 'product_file') return <FileValues change={change} />
  if (change.kind === 'legal_text') return <TextValues change={change} />
  if (change.kind === 'auditor') return <AuditorValues change={change} />
  return <ShareValues change={change} />
}

type Of<Kind extends MoneyChange['kind']> = { change: Extract<MoneyChange, { kind: Kind }> }

function SettingValues({ change: { subject, before, after } }: Of<'setting'>) {
  const say = useSay('settings', 'words')
  const format = useFormat()
  const { data } = useQuery(listOf(useUnits('setting'), { limit: 500 }))
  const setting = data?.items.find(({ id }) => id === subject)
  if (setting?.kind === 'rules') return <RuleChanges before={before.value} after={after.value} />
  const told = (value: string) =>
    setting ? settingText({ ...setting, value }, { say, format }) : value
  return <FromTo from={told(before.value)} to={told(after.value)} />
}

function LimitValues({ change: { before, after } }: Of<'approval_limit'>) {
  const say = useSay('money_changes')
  const { amount } = useFormat()
  const told = (limit: number | null) =>
    limit === null ? say('money_changes:no_limit') : amount(limit)
  return <FromTo from={told(before.approval_limit)} to={told(after.approval_limit)} />
}

function RateValues({ change: { before, after } }: Of<'rate'>) {
  const say = useSay('money_changes')
  const paid = usePaid()
  const dated = useDated()
  return (
    <FromTo
      from={dated.before(before, { after, told: paid }) || say('money_changes:rate.none')}
      to={dated.after(after, paid(after))}
    />
  )
}

function ShareValues({ change: { before, after } }: Of<'group_share' | 'point_share'>) {
  const say = useSay('money_changes')
  const agreed = useAgreed()
  const dated = useDated()
  return (
    <FromTo
      from={dated.before(before, { after, told: agreed }) || say('money_changes:share.none_so_far')}
      to={dated.after(after, agreed(after))}
    />
  )
}

interface Dated {
  valid_from: string
  valid_to: string | null
}

/** What holds from a day on, and what that ends or takes the place of, in words. */
function useDated() {
  const say = useSay('money_changes')
  const { date } = useFormat()
  return {
    before: <One extends Dated>(
      { ends, replaces }: { ends: One | null; replaces: One | null },
      { after, told }: { after: Dated; told: (one: One) => string },
    ) =>
      [
        ends &&
          say('money_changes:rate.ends', {
            paid: told(ends),
            until: date(addDays(after.valid_from, -1)),
          }),
        replaces &&
          say('money_changes:rate.replaces', {
            paid: told(replaces),
            day: date(replaces.valid_from),
          }),
      ]
        .filter(Boolean)
        .join('; '),
    after: ({ valid_from, valid_to }: Dated, paid: string) =>
      valid_to
        ? say('money_changes:rate.from_to', { paid, day: date(valid_from), until: date(valid_to) })
        : say('money_changes:rate.from_day', { paid, day: date(valid_from) }),
  }
}

/** How many rates change by how much; of a change that waits, what each becomes and costs a year. */
function BulkValues({ change: { state, after } }: Of<'bulk_rate'>) {
  const say = useSay('money_changes')
  const { amount, date, rate } = useFormat()
  const { valid_from, percent, amount: euro, products } = after
  const step = percent === null ? amount(euro ?? 0) : rate(percent)
  const isRise = (percent ?? euro ?? 0) > 0
  return (
    <>
      <p>
        {say('money_changes:bulk', {
          count: products.length,
          step: isRise ? `+${step}` : step,
          day: date(valid_from),
        })}
      </p>
      {state === 'open' ? (
        <BulkCost
          wish={{ valid_from, percent, amount: euro, products: products.map(({ id }) => id) }}
        />
      ) : null}
    </>
  )
}

/** What a rate pays, in words. */
export function usePaid() {
  const say = useSay('money_changes')
  const { amount, rate: percent } = useFormat()
  return (rate: Pick<MoneyRate, 'amount' | 'percent_of_net_price' | 'wholesaler_percent'>) => {
    const { wholesaler_percent: share } = rate
    const paid =
      rate.amount === null ? percent(rate.percent_of_net_price ?? 0) : amount(rate.amount)
    return share === undefined
      ? paid
      : say('money_changes:rate.with_share', { paid, share: percent(share) })
  }
}

/** What is agreed with a group or a sales point, in words. */
export function useAgreed() {
  const say = useSay('money_changes')
  const { rate: percent } = useFormat()
  return ({
    wholesaler_mode,
    wholesaler_percent,
  }: Pick<AgreedShare, 'wholesaler_mode' | 'wholesaler_percent'>) =>
    say(`money_changes:share.says.${wholesaler_mode}`, {
      percent: percent(wholesaler_percent ?? 0),
    })
}

function FromTo({ from, to }: { from: string; to: string }) {
  const say = useSay('money_changes')
  return (
    <p className={styles.values}>
      <del>{from}</del>
      <ArrowRight aria-label={say('money_changes:becomes')} />
      <ins>{to}</ins>
    </p>
  )
}
