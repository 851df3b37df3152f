import { type Arke, arkes, keysOf } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useOfferedAmong } from '../../../catalogue/offered-families.ts'
import { useMember } from '../../../client/portal.tsx'
import { listOf, useUnits } from '../../../client/units.ts'
import { Chip } from '../../../ui/inputs/choice/chip.tsx'
import type { Option } from '../../../ui/inputs/choice/list/option.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { fieldOf, mayDo } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { labelOfLinked } from '../../../units/links/linked-label.ts'
import { useSearchChange } from '../../../units/lists/list-state.ts'
import { type Narrowing, periods } from './narrowing.ts'

interface CampaignFiltersProps {
  narrowing: Narrowing
}

/** Filters by status, dates, product family and sales group. */
export function CampaignFilters({ narrowing }: CampaignFiltersProps) {
  const say = useSay('campaigns')
  const choices = useChoices(narrowing)
  const change = useSearchChange<'/$member/campaigns'>()
  return keysOf(choices)
    .filter((id) => choices[id].length > 0)
    .map((id) => (
      <Field key={id} label={say(`campaigns:narrow.${id}`)}>
        <Select
          nullable
          placeholder={say(`campaigns:narrow.any_${id}`)}
          options={choices[id]}
          value={chosenOf(choices[id], narrowing[id])?.id ?? null}
          onChange={(chosen) => change({ [id]: chosen ?? undefined, page: undefined })}
        />
      </Field>
    ))
}

/** The active filters, each removable. */
export function CampaignChips({ narrowing }: CampaignFiltersProps) {
  const say = useSay('campaigns')
  const choices = useChoices(narrowing)
  const change = useSearchChange<'/$member/campaigns'>()
  const chosen = keysOf(choices).flatMap((id) => {
    const option = chosenOf(choices[id], narrowing[id])
    return option ? [{ id, label: option.label }] : []
  })
  if (chosen.length === 0) return null
  return (
    <Row as="ul" gap={2}>
      {chosen.map(({ id, label }) => (
        <li key={id}>
          <Chip
            label={`${say(`campaigns:narrow.${id}`)}: ${label}`}
            onRemove={() => change({ [id]: undefined, page: undefined })}
          />
        </li>
      ))}
    </Row>
  )
}

const chosenOf = (options: readonly Option[], id: string | undefined) =>
  options.find((option) => option.id === id)

function useChoices(narrowing: Narrowing): Record<keyof Narrowing, Option[]> {
  const say = useSay('campaigns')
  const labels = useLabels()
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
  return {
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
}
