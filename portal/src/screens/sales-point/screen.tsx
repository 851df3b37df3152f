import { arkes, eq, type FilterKey } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { OpenChanges } from '../../changes/open-changes.tsx'
import { useFieldsProposal } from '../../changes/use-fields-proposal.tsx'
import { useClaimsPart } from '../../claims/claims-of.tsx'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { screenTexts } from '../../units/lists/screen-texts.ts'
import { FactGroup } from '../../units/page/fact-group.tsx'
import { figuresOf } from '../../units/page/figures-of.ts'
import { ObjectFigures } from '../../units/page/object-figures.tsx'
import { UnitScreen } from '../../units/page/unit-screen.tsx'
import { ActiveState } from '../../units/parts/active-state.tsx'
import { Moves } from '../sales-group/moves/moves.tsx'
import { PlaceHead } from '../sales-group/place-head.tsx'
import { Shares } from '../sales-group/shares/shares.tsx'
import { PointEntries } from './point-entries.tsx'
import { PointInstallers } from './point-installers.tsx'
import { PointsByLand } from './points-by-land.tsx'

/** Lists the wholesalers' branches. */
export function Screen() {
  const say = useSay('sales_point', 'units', 'log')
  const { role } = useMember()
  const claims = useClaimsPart()
  const proposal = useFieldsProposal('sales_point')
  return (
    <UnitScreen
      arke={arkes.sales_point}
      texts={screenTexts(say, 'sales_point')}
      above={<PointsByLand />}
      columns={columns}
      searched={['business_name', 'number', 'city', 'postcode']}
      form={form}
      proposal={proposal}
      head={(unit, rest) => <PlaceHead arke="sales_point" unit={unit} rest={rest} />}
      object={{
        state: (unit) => <ActiveState unit={unit} />,
        figures: ({ id }) => <PointFigures id={id} />,
        overview: (unit) => <Overview unit={unit} />,
        parts: ({ id }) => [
          ...claims({ within: eq('link_sales_point', id) }),
          ...(mayCall(role, arkes.sales_point, 'installers')
            ? [
                {
                  id: 'installers',
                  label: say('sales_point:installers.title'),
                  content: <PointInstallers id={id} />,
                },
              ]
            : []),
        ],
      }}
    />
  )
}

const columns = [
  'business_name',
  'link_wholesaler',
  'link_sales_group',
  'city',
] as const satisfies readonly FilterKey<typeof arkes.sales_point>[]

const form = [
  'business_name',
  'number',
  'link_wholesaler',
  'link_sales_group',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
  'vat_id',
  'active_from',
  'active_to',
  'name_variants',
  'active',
] as const satisfies readonly FilterKey<typeof arkes.sales_point>[]

/** Shows a sales point's claims within twelve months. */
function PointFigures({ id }: { id: string }) {
  const say = useSay('sales_point', 'log')
  const format = useFormat()
  const { data } = useQuery(figuresOf(useUnits('sales_point'), id))
  const note = say('log:figures.year')
  return (
    <ObjectFigures
      figures={[
        { label: say('log:figures.claims'), value: data && format.number(data.claims), note },
        { label: say('log:figures.devices'), value: data && format.number(data.devices), note },
        { label: say('log:figures.cashback'), value: data && format.amount(data.cashback), note },
        { label: say('sales_point:share'), value: data && format.amount(data.share), note },
      ]}
    />
  )
}

function Overview({ unit }: { unit: AnyUnit }) {
  const say = useSay('sales_point')
  return (
    <>
      <OpenChanges kind="sales_point" subject={unit.id} />
      <FactGroup
        title={say('sales_point:facts.place')}
        arke={arkes.sales_point}
        unit={unit}
        facts={[
          'number',
          'address',
          'land',
          'link_wholesaler',
          'link_sales_group',
          'active_from',
          'active_to',
        ]}
      />
      <Shares arke="sales_point" id={unit.id} />
      <Moves arke="sales_point" id={unit.id} />
      <FactGroup
        title={say('sales_point:facts.invoices')}
        arke={arkes.sales_point}
        unit={unit}
        facts={['vat_id', 'name_variants']}
      />
      <PointEntries
        arke="sales_point_identity"
        point={unit.id}
        fields={['kind', 'value', 'valid_from', 'valid_to']}
      />
      <PointEntries
        arke="sales_point_contact"
        point={unit.id}
        fields={['name', 'duty', 'email', 'phone']}
      />
    </>
  )
}
