import { type Arke, arkes, keysOf } from '@ruecklauf/model'
import { useSearch } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useConfig } from '../../client/portal.tsx'
import { wireIdOf } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Select } from '../../ui/inputs/choice/list/select.tsx'
import { readDate } from '../../ui/inputs/dates/typed-date.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { DayRange } from '../../units/lists/filter/day-range.tsx'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { useTrailArke } from './use-trail-arke.ts'

/** Filters the log by object type, field and day. */
export function TrailFilters() {
  const say = useSay('trail', 'units')
  const labels = useLabels()
  const { brand } = useConfig()
  const search = useSearch({ from: '/$member/settings/trail' })
  const change = useSearchChange<'/$member/settings/trail'>()
  const arke = useTrailArke()
  const kinds = keysOf(arkes).map((id) => ({
    id: wireIdOf(id, brand.id),
    label: labels.arke(arkes[id]),
  }))
  return (
    <Popover
      label={say('trail:filters')}
      align="end"
      trigger={<Button icon={<SlidersHorizontal aria-hidden />}>{say('trail:filters')}</Button>}
    >
      <Stack gap={4}>
        <Field label={say('trail:arke')}>
          <Select
            nullable
            placeholder={say('trail:all_arkes')}
            options={kinds.toSorted((a, b) => a.label.localeCompare(b.label))}
            value={search.arke ?? null}
            onChange={(next) => change({ arke: next ?? undefined, field: undefined })}
          />
        </Field>
        <Field label={say('trail:field')} help={arke ? undefined : say('trail:arke_first')}>
          <Select
            nullable
            disabled={!arke}
            placeholder={say('trail:all_fields')}
            options={Object.keys(arke ? arkes[arke].fields : {}).map((id) => ({
              id,
              label: arke ? labels.field<Arke>(arkes[arke], id) : id,
            }))}
            value={search.field ?? null}
            onChange={(next) => change({ field: next ?? undefined })}
          />
        </Field>
        <DayRange
          days={{ from: readDate(search.from ?? ''), to: readDate(search.to ?? '') }}
          onChange={({ from, to }) => change({ from: from ?? undefined, to: to ?? undefined })}
        />
      </Stack>
    </Popover>
  )
}
