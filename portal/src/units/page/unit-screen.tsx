import type { Arke, FilterKey } from '@ruecklauf/model'
import type { QueryKey } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { Below } from '../../client/below.tsx'
import { useMember } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo, readableFields } from '../fields/fields.ts'
import type { Choices } from '../form/choices.ts'
import type { Proposal } from '../form/proposal.ts'
import { UnitEditor } from '../form/unit-editor.tsx'
import { ImportPage } from '../import/import-page.tsx'
import { Bulk, type BulkSteps } from '../lists/bulk-bar.tsx'
import { ListControls } from '../lists/list-controls.tsx'
import { Rows } from '../lists/list-rows.tsx'
import { UnitList } from '../lists/unit-list.tsx'
import type { ListOptions } from '../lists/use-list.ts'
import { UnitDetails } from '../parts/unit-details.tsx'
import { type HeadAction, HeadActions, type HeadRest } from './head-actions.tsx'
import { type ObjectPart, ObjectTabs } from './object-tabs.tsx'
import { useOpenUnit } from './open-unit.ts'
import { UnitHead } from './unit-head.tsx'
import { UnitPage } from './unit-page.tsx'
import styles from './unit-screen.module.css'

interface ObjectLooks {
  state: (unit: AnyUnit) => ReactNode
  figures?: (unit: AnyUnit) => ReactNode
  overview: (unit: AnyUnit) => ReactNode
  parts?: (unit: AnyUnit) => readonly ObjectPart[]
}

interface UnitScreenProps<A extends Arke, Extra extends string> extends ListOptions<A, Extra> {
  texts: {
    title: string
    context: string
    create: string
    empty: { title: string; text: string }
  }
  /** The filters, if they differ from the default. */
  controls?: ReactNode
  /** The actions for selected rows. */
  bulk?: BulkSteps | undefined
  /** Units can be imported from a file that the list also exports. */
  imports?: boolean
  /** The form's fields, in this order. */
  form: readonly FilterKey<A>[]
  /** The form's fields that are fixed once the unit exists. */
  settled?: readonly FilterKey<A>[]
  /** For fields with fixed values: the selectable ones. A unit's stored value stays. */
  choices?: Choices
  /** Somebody else has to approve some of the input. */
  proposal?: Proposal | undefined
  /** Without its own title: inside a tab. */
  bare?: boolean
  /** Further actions on the list, in a menu of the head together with the import. */
  others?: readonly HeadAction[]
  /** The breadcrumb above the list. */
  breadcrumb?: ReactNode
  /** Between title and list. */
  above?: ReactNode
  /** Query keys of the content above the list, if it loads from the server. */
  aboveAsks?: readonly QueryKey[]
  /** A wrapper around the list, for example to fold it. */
  around?: ComponentType<{ children: ReactNode }>
  /** Below a unit's values. */
  more?: (unit: AnyUnit) => ReactNode
  /** A page with head and parts, instead of the unit's values. */
  object?: ObjectLooks
  /** The due action of a unit and its arke's actions, in addition to the common ones. */
  head?: (unit: AnyUnit, rest: HeadRest) => ReactNode
}

/** List, detail and form of an arke, within the role's rights. */
export function UnitScreen<A extends Arke, Extra extends string = never>(
  props: UnitScreenProps<A, Extra>,
) {
  const { arke, imports, texts, form, settled } = props
  const { role } = useMember()
  const openUnit = useOpenUnit()
  const mayCreate = mayDo(role, arke, 'post')
  if (openUnit.mode === 'import' && mayCreate && imports)
    return (
      <ImportPage
        arke={arke}
        fields={form}
        job={openUnit.job}
        onJob={openUnit.imports}
        onBack={openUnit.close}
      />
    )
  if ((openUnit.mode === 'new' && mayCreate) || openUnit.mode === 'edit')
    return (
      <UnitEditor
        arke={arke}
        id={openUnit.mode === 'new' ? null : openUnit.id}
        newTitle={texts.create}
        fields={openUnit.mode === 'new' ? form : form.filter((field) => !settled?.includes(field))}
        choices={props.choices}
        proposal={props.proposal}
        onDone={(id) => (id ? openUnit.open(id) : openUnit.close())}
      />
    )
  if (openUnit.id) return <OneUnit {...props} id={openUnit.id} />
  return <AllUnits {...props} />
}

function OneUnit<A extends Arke, Extra extends string>({
  arke,
  id,
  object,
  head,
  more,
}: UnitScreenProps<A, Extra> & { id: string }) {
  const { role } = useMember()
  const openUnit = useOpenUnit()
  return (
    <UnitPage
      arke={arke}
      id={id}
      onBack={openUnit.close}
      onEdit={() => openUnit.edit(id)}
      state={object?.state}
      actions={(unit, edit) => (
        <UnitHead arke={arke} unit={unit} edit={edit} onDeleted={openUnit.close}>
          {head ? (actions) => head(unit, actions) : undefined}
        </UnitHead>
      )}
    >
      {(unit) =>
        object ? (
          <>
            {object.figures?.(unit)}
            <ObjectTabs
              arke={arke}
              id={id}
              overview={object.overview(unit)}
              parts={object.parts?.(unit) ?? []}
            />
          </>
        ) : (
          <>
            <Card>
              <UnitDetails arke={arke} unit={unit} fields={readableFields(role, arke)} />
            </Card>
            {more?.(unit)}
          </>
        )
      }
    </UnitPage>
  )
}

function AllUnits<A extends Arke, Extra extends string>(props: UnitScreenProps<A, Extra>) {
  const { arke, texts, imports, bulk, aboveAsks = [], around: Around = Fragment } = props
  const { role } = useMember()
  const openUnit = useOpenUnit()
  const create = mayDo(role, arke, 'post') ? (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={openUnit.create}>
      {texts.create}
    </Button>
  ) : null
  return (
    <>
      {props.bare ? (
        <div className={styles.create}>{create}</div>
      ) : (
        <AllHead {...props} create={create} />
      )}
      {props.above}
      <Below of={aboveAsks}>
        <Around>
          <UnitList {...props}>
            {props.controls ?? <ListControls importable={imports} />}
            <Rows
              selectable={bulk !== undefined}
              empty={
                <EmptyState title={texts.empty.title} action={create}>
                  {texts.empty.text}
                </EmptyState>
              }
            />
            {bulk ? <Bulk>{bulk}</Bulk> : null}
          </UnitList>
        </Around>
      </Below>
    </>
  )
}

type HeadProps = Pick<
  UnitScreenProps<Arke, string>,
  'texts' | 'others' | 'imports' | 'breadcrumb'
> & { create: ReactNode }

function AllHead({ texts, others = [], imports, breadcrumb, create }: HeadProps) {
  const say = useSay('units')
  const openUnit = useOpenUnit()
  const fromFile = {
    id: 'import',
    label: say('units:import.label'),
    icon: <Upload aria-hidden />,
    onClick: () => openUnit.imports(null),
  }
  return (
    <PageHeader
      title={texts.title}
      context={texts.context}
      actions={
        <HeadActions edit={create} others={[...others, ...(create && imports ? [fromFile] : [])]} />
      }
      above={breadcrumb}
    />
  )
}
