import { arkes, eq } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { OpenChanges } from '../../changes/open-changes.tsx'
import { useFieldsProposal } from '../../changes/use-fields-proposal.tsx'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { screenTexts } from '../../units/lists/screen-texts.ts'
import { FactGroup } from '../../units/page/fact-group.tsx'
import { figuresOf } from '../../units/page/figures-of.ts'
import { ObjectFigures } from '../../units/page/object-figures.tsx'
import { RelatedUnits } from '../../units/page/related-units.tsx'
import { UnitScreen } from '../../units/page/unit-screen.tsx'
import { ActiveState } from '../../units/parts/active-state.tsx'
import { BesideTree, GroupTree } from './group-tree.tsx'
import { Moves } from './moves/moves.tsx'
import { PlaceHead } from './place-head.tsx'
import { Shares } from './shares/shares.tsx'

/** Lists groups of sales points. */
export function Screen() {
  const say = useSay('sales_group', 'units', 'log')
  const proposal = useFieldsProposal('sales_group')
  return (
    <UnitScreen
      arke={arkes.sales_group}
      texts={screenTexts(say, 'sales_group')}
      above={<GroupTree />}
      around={BesideTree}
      aboveAsks={[['sales_group', 'tree']]}
      columns={['name', 'group_type', 'link_parent', 'updated_at']}
      searched={['name', 'note']}
      form={['name', 'group_type', 'link_parent', 'note', 'active']}
      proposal={proposal}
      head={(unit, rest) => <PlaceHead arke="sales_group" unit={unit} rest={rest} />}
      object={{
        state: (unit) => <ActiveState unit={unit} />,
        figures: ({ id }) => <GroupFigures id={id} />,
        overview: (unit) => <Overview unit={unit} />,
      }}
    />
  )
}

/** Shows a group's number of points and its claims within twelve months. */
function GroupFigures({ id }: { id: string }) {
  const say = useSay('sales_group', 'log')
  const format = useFormat()
  const { data } = useQuery(figuresOf(useUnits('sales_group'), id))
  const note = say('log:figures.year')
  return (
    <ObjectFigures
      figures={[
        { label: say('sales_group:points.count'), value: data && format.number(data.points) },
        { label: say('log:figures.claims'), value: data && format.number(data.claims), note },
        { label: say('log:figures.approved'), value: data && format.amount(data.cashback), note },
      ]}
    />
  )
}

function Overview({ unit }: { unit: AnyUnit }) {
  const say = useSay('sales_group')
  const { segment } = useMember()
  return (
    <>
      <OpenChanges kind="sales_group" subject={unit.id} />
      <FactGroup
        title={say('sales_group:facts')}
        arke={arkes.sales_group}
        unit={unit}
        facts={['group_type', 'link_parent', 'note']}
      />
      <Shares arke="sales_group" id={unit.id} />
      <Moves arke="sales_group" id={unit.id} />
      <RelatedUnits
        arke={arkes.sales_group}
        title={say('sales_group:parts.title')}
        empty={say('sales_group:parts.empty')}
        filter={eq('link_parent', unit.id)}
        columns={['name', 'group_type']}
        linkTo={({ id }) => ({
          to: '/$member/sales-group',
          params: { member: segment },
          search: { unit: id },
        })}
      />
      <RelatedUnits
        arke={arkes.sales_point}
        title={say('sales_group:points.title')}
        empty={say('sales_group:points.empty')}
        filter={eq('link_sales_group', unit.id)}
        columns={['business_name', 'number', 'link_wholesaler', 'city']}
        linkTo={({ id }) => ({
          to: '/$member/sales-point',
          params: { member: segment },
          search: { unit: id },
        })}
      />
    </>
  )
}
