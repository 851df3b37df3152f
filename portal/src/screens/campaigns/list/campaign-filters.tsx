import { type Arke, arkes, keysOf } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useOfferedAmong } from '../../../catalogue/offered-families.ts'
import { useMember } from '../../../client/portal.tsx'
import { listOf, useUnits } from '../../../client/units.ts'
import type { Option } from '../../../ui/inputs/choice/list/option.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { fieldOf, mayDo } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { labelOfLinked } from '../../../units/links/linked-label.ts'
import { useSearchChange } from '../../../units/lists/list-state.ts'
import styles from './campaign-filters.module.css'
import { type Narrowing, periods } from './narrowing.ts'

/** Chooses by status, days, product family and sales group, one press each. */
export function CampaignFilters({ narrowing }: { narrowing: Narrowing }) {
  const say = useSay('campaigns')
  const labels = useLabels()
  const change = useSearchChange<'/$member/campaigns'>()
  const { role } = useMember()
  const groups = useQuery({
    ...listOf(useUnits('sales_group'), { order: ['label;asc'], limit: 1_000 }),
    enabled: mayDo(role, arkes.sales_group, 'get'),
  })
  const valuesOf = (arke: Arke, id: string) => {
    const field = fieldOf(arke, id)
    return field ? labels.options(arke, id, field) : []
  }
  const families = useOfferedAmong(valuesOf(arkes.product, 'family'), narrowing.family)
  const choices: Record<keyof Narrowing, Option[]> = {
    status: valuesOf(arkes.campaign, 'campaign_status'),
    when: keysOf(periods).map((id) => ({
      id,
      label: say(`campaigns:narrow.${id}`),
    })),
    family: families,
    group: (groups.data?.items ?? []).map((unit) => ({
      id: unit.id,
      label: labelOfLinked(unit),
    })),
  }
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{say('campaigns:narrow.label')}</legend>
      {keysOf(choices)
        .filter((id) => choices[id].length > 0)
        .map((id) => (
          <Field
            key={id}
            label={say(`campaigns:narrow.${id}`)}
            hideLabel
            className={styles.choice ?? ''}
          >
            <Select
              nullable
              placeholder={say(`campaigns:narrow.any_${id}`)}
              options={choices[id]}
              value={
                choices[id].some((one) => one.id === narrowing[id]) ? (narrowing[id] ?? null) : null
              }
              onChange={(chosen) => change({ [id]: chosen ?? undefined, page: undefined })}
            />
          </Field>
        ))}
    </fieldset>
  )
}
