import type { Say, VariantResult } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './what-if.module.css'

interface ComparisonTableProps {
  variants: readonly VariantResult[]
  names: readonly string[]
  /** The differences of each variant, below its name. */
  children: readonly ReactNode[]
}

/** Compares the variants' figures with the actual payments. */
export function ComparisonTable({ variants, names, children }: ComparisonTableProps) {
  const say = useSay('what_if')
  const format = useFormat()
  const [first] = variants
  if (!first) return null
  const rows = rowsOf(first).filter(
    ({ hidden }) => !hidden || variants.some((variant) => !hidden(variant)),
  )
  const tools = { ...format, say }
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('what_if:figure')}</th>
            <th scope="col">{say('what_if:in_truth')}</th>
            {names.map((name, position) => (
              <th key={name} scope="col">
                {name}
                <small className={styles.note}>{children[position]}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, truth, value, tone }) => (
            <tr key={id} data-main={id === 'cost' || undefined}>
              <th scope="row">{say(`what_if:row.${id}`)}</th>
              <td>{truth ? truth(first, tools) : '–'}</td>
              {variants.map((variant, position) => (
                <td key={names[position]} data-tone={tone?.(variant)}>
                  {value(variant, tools)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Tools = Pick<ReturnType<typeof useFormat>, 'amount' | 'number' | 'date'> & {
  say: Say
}

type RowId =
  | 'cost'
  | 'difference'
  | 'bonus'
  | 'claims'
  | 'devices'
  | 'average'
  | 'average_bonus'
  | 'wholesaler_bonus'
  | 'wholesaler_cofunding'
  | 'budget'

interface Row {
  id: RowId
  truth?: (variant: VariantResult, tools: Tools) => string
  value: (variant: VariantResult, tools: Tools) => string
  tone?: (variant: VariantResult) => 'warning' | undefined
  hidden?: (variant: VariantResult) => boolean
}

const rowsOf = (first: VariantResult): Row[] => [
  {
    id: 'cost',
    truth: ({ paid }, { amount }) => amount(paid),
    value: ({ cost }, { amount }) => amount(cost),
  },
  { id: 'difference', value: ({ difference }, { amount }) => signed(difference, amount) },
  { id: 'bonus', value: ({ bonus }, { amount }) => amount(bonus) },
  {
    id: 'claims',
    truth: ({ claims }, { number, say }) => say('what_if:in_all', { all: number(claims) }),
    value: ({ bonus_claims }, { number, say }) =>
      say('what_if:of_claims', { some: number(bonus_claims), all: number(first.claims) }),
  },
  {
    id: 'devices',
    truth: ({ devices }, { number, say }) => say('what_if:in_all', { all: number(devices) }),
    value: ({ bonus_devices }, { number, say }) =>
      say('what_if:of_claims', { some: number(bonus_devices), all: number(first.devices) }),
  },
  {
    id: 'average',
    truth: ({ average_paid }, { amount }) => amount(average_paid),
    value: ({ average_cost }, { amount }) => amount(average_cost),
  },
  { id: 'average_bonus', value: ({ average_bonus }, { amount }) => amount(average_bonus) },
  {
    id: 'wholesaler_bonus',
    value: ({ wholesaler_bonus }, { amount }) => signed(wholesaler_bonus, amount),
    hidden: ({ wholesaler_bonus }) => wholesaler_bonus === 0,
  },
  {
    id: 'wholesaler_cofunding',
    value: ({ wholesaler_cofunding }, { amount }) => signed(wholesaler_cofunding, amount),
    hidden: ({ wholesaler_cofunding }) => wholesaler_cofunding === 0,
  },
  {
    id: 'budget',
    value: ({ budget, budget_ends_on }, { amount, date, say }) => {
      if (budget === null) return say('what_if:no_budget')
      return budget_ends_on
        ? say('what_if:budget_ends', { budget: amount(budget), day: date(budget_ends_on) })
        : say('what_if:budget_lasts', { budget: amount(budget) })
    },
    tone: ({ budget_ends_on }) => (budget_ends_on ? 'warning' : undefined),
  },
]

const signed = (value: number, amount: (value: number) => string) =>
  value > 0 ? `+${amount(value)}` : amount(value)
