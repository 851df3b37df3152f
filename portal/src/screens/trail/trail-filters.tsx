import { type Arke, arkes, keysOf } from '@ruecklauf/model'
import { useSearch } from '@tanstack/react-router'
import { useConfig } from '../../client/portal.tsx'
import { wireIdOf } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Select } from '../../ui/inputs/choice/list/select.tsx'
import { readDate } from '../../ui/inputs/dates/typed-date.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { Grid, Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { DayRange } from '../../units/lists/filter/day-range.tsx'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { PersonFilter } from './person-filter.tsx'

/** By what the log is asked: kind of object, field, person and day; of one unit by its address. */
export function TrailFilters() {
  const say = useSay('trail', 'units')
  const labels = useLabels()
  const { brand } = useConfig()
  const search = useSearch({ from: '/$member/settings/trail' })
  const change = useSearchChange<'/$member/settings/trail'>()
  const arke = keysOf(arkes).find((id) => wireIdOf(id, brand.id) === search.arke)
  const fields = arke ? arkes[arke].fields : {}
  const kinds = keysOf(arkes).map((id) => ({
    id: wireIdOf(id, brand.id),
    label: labels.arke(arkes[id]),
  }))
  return (
    <Card title={say('trail:filters')}>
      <Grid min="15rem" gap={4}>
        {search.of ? (
          <Stack gap={2}>
            <Text>{say('trail:one_unit')}</Text>
            <Button size="small" onClick={() => change({ of: undefined })}>
              {say('trail:all_units')}
            </Button>
          </Stack>
        ) : null}
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
            options={Object.keys(fields).map((id) => ({
              id,
              label: arke ? labels.field<Arke>(arkes[arke], id) : id,
            }))}
            value={search.field ?? null}
            onChange={(next) => change({ field: next ?? undefined })}
          />
        </Field>
        <PersonFilter actor={search.actor} onChange={(next) => change({ actor: next })} />
        <DayRange
          days={{ from: readDate(search.from ?? ''), to: readDate(search.to ?? '') }}
          onChange={({ from, to }) => change({ from: from ?? undefined, to: to ?? undefined })}
        />
      </Grid>
    </Card>
  )
}
