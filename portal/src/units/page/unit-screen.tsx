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
  /** What the list is narrowed by, where it is more than usual. */
  controls?: ReactNode
  /** What can be done with selected rows. */
  bulk?: BulkSteps | undefined
  /** Units can be read from a file, which the list also writes. */
  imports?: boolean
  /** The fields of the form, in this order. */
  form: readonly FilterKey<A>[]
  /** Of these fields those that are settled once the unit is made. */
  settled?: readonly FilterKey<A>[]
  /** Of fields with values: those to be chosen anew; what a unit has stays. */
  choices?: Choices
  /** Somebody else decides on what is typed, or on some of it. */
  proposal?: Proposal | undefined
  /** Without a title of its own: inside of a tab. */
  bare?: boolean
  /** What else can be done with all of them: with the import in a menu of the head. */
  others?: readonly HeadAction[]
  /** The way up from the list. */
  breadcrumb?: ReactNode
  /** Between the title and the list. */
  above?: ReactNode
  /** What it is asked of the server for, where it is. */
  aboveAsks?: readonly QueryKey[]
  /** Around the list: what folds it where something above shows the same. */
  around?: ComponentType<{ children: ReactNode }>
  /** Below the values of one unit. */
  more?: (unit: AnyUnit) => ReactNode
  /** The page of one unit with a head and parts, instead of its values. */
  object?: ObjectLooks
  /** What is due of it and what else its kind can do, beside what all can. */
  head?: (unit: AnyUnit, rest: HeadRest) => ReactNode
}

/** List, detail and form of an arke, as far as the member's role goes. */
export function UnitScreen<A extends Arke, Extra extends string = never>(
  props: UnitScreenProps<A, Extra>,
) {
  const { arke, imports, texts, form, settled } = props
  const { role } = useMember()
  const opened = useOpenUnit()
  const mayCreate = mayDo(role, arke, 'post')
  if (opened.mode === 'import' && mayCreate && imports)
    return (
      <ImportPage
        arke={arke}
        fields={form}
        job={opened.job}
        onJob={opened.imports}
        onBack={opened.close}
      />
    )
  if ((opened.mode === 'new' && mayCreate) || opened.mode === 'edit')
    return (
      <UnitEditor
        arke={arke}
        id={opened.mode === 'new' ? null : opened.id}
        newTitle={texts.create}
        fields={opened.mode === 'new' ? form : form.filter((field) => !settled?.includes(field))}
        choices={props.choices}
        proposal={props.proposal}
        onDone={(id) => (id ? opened.open(id) : opened.close())}
      />
    )
  if (opened.id) return <OneUnit {...props} id={opened.id} />
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
  const opened = useOpenUnit()
  return (
    <UnitPage
      arke={arke}
      id={id}
      onBack={opened.close}
      onEdit={() => opened.edit(id)}
      state={object?.state}
      actions={(unit, edit) => (
        <UnitHead arke={arke} unit={unit} edit={edit} onDeleted={opened.close}>
          {head ? (rest) => head(unit, rest) : undefined}
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
  const opened = useOpenUnit()
  const create = mayDo(role, arke, 'post') ? (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={opened.create}>
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
  const opened = useOpenUnit()
  const fromFile = {
    id: 'import',
    label: say('units:import.label'),
    icon: <Upload aria-hidden />,
    onClick: () => opened.imports(null),
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
