import type { Say } from '@ruecklauf/model'
import { arkes, type FieldType } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useHttp } from '../../../client/portal.tsx'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { SearchBox } from '../../../units/lists/filter/search-box.tsx'
import { useListState, useSearchChange } from '../../../units/lists/list-state.ts'
import { useOpenUnit } from '../../../units/page/open-unit.ts'
import { OriginMark } from '../origin-mark.tsx'
import styles from '../schema.module.css'
import { parametersOf } from '../schema-queries.ts'
import { fieldTypes, type ParameterUnit } from '../schema-units.ts'
import { OpenParameter } from './open-parameter.tsx'
import { ParameterDialog } from './parameter-dialog.tsx'

/** Lists every parameter. */
export function ParametersTab() {
  const say = useSay()
  const openUnit = useOpenUnit()
  const list = useParameters()
  const create = (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={openUnit.create}>
      {say('schema:parameters.create')}
    </Button>
  )
  return (
    <Stack gap={4}>
      <div className={styles.intro}>
        <p>{say('schema:parameters.intro')}</p>
        {create}
      </div>
      <Narrowing of={list} />
      <Card flush>
        {list.answer.isError ? (
          <ErrorState onRetry={() => void list.answer.refetch()} />
        ) : list.answer.data?.items.length === 0 ? (
          <Nothing of={list} create={create} />
        ) : (
          <ParameterRows of={list} />
        )}
      </Card>
      {openUnit.mode === 'new' ? (
        <ParameterDialog parameter={null} onClose={openUnit.close} />
      ) : null}
      {openUnit.id ? <OpenParameter reference={openUnit.id} onClose={openUnit.close} /> : null}
    </Stack>
  )
}

interface Part {
  of: ReturnType<typeof useParameters>
}

/** Loads the parameters that match the address. */
function useParameters() {
  const { state } = useListState()
  const change = useSearchChange<'/$member/settings/schema'>()
  const requestedType = useSearch({ from: '/$member/settings/schema' }).type
  const type = fieldTypes.find((fieldType) => fieldType === requestedType) ?? null
  const place = { offset: (state.page - 1) * state.size, limit: state.size }
  const answer = useQuery(parametersOf(useHttp(), { typed: state.q, type, ...place }))
  return { state, change, type, answer }
}

function Narrowing({ of: { state, change, type, answer } }: Part) {
  const say = useSay()
  const labels = useLabels()
  const search = useCallback(
    (q: string) => change({ q: q || undefined, page: undefined }, { replace: true }),
    [change],
  )
  return (
    <Row gap={2} align="center">
      <SearchBox label={say('schema:parameters.search')} value={state.q} onChange={search} />
      <Field label={say('schema:parameters.type')} hideLabel className={styles.narrow ?? ''}>
        <Select
          nullable
          placeholder={say('schema:parameters.every_type')}
          options={fieldTypes.map((id) => ({ id, label: labels.arke(arkes[id]) }))}
          value={type}
          onChange={(next) => change({ type: next ?? undefined, page: undefined })}
        />
      </Field>
      <span className={styles.count} role="status">
        {answer.data ? say('units:count', { count: answer.data.count }) : null}
      </span>
    </Row>
  )
}

function Nothing({ of: { state, change, type }, create }: Part & { create: ReactNode }) {
  const say = useSay()
  const isNarrowed = state.q !== '' || type !== null
  return (
    <EmptyState
      title={say(isNarrowed ? 'units:no_match.title' : 'schema:parameters.empty.title')}
      action={
        isNarrowed ? (
          <Button onClick={() => change({ q: undefined, type: undefined, page: undefined })}>
            {say('units:no_match.action')}
          </Button>
        ) : (
          create
        )
      }
    >
      {say(isNarrowed ? 'units:no_match.text' : 'schema:parameters.empty.text')}
    </EmptyState>
  )
}

function ParameterRows({ of: { state, change, answer } }: Part) {
  const say = useSay()
  const labels = useLabels()
  return (
    <>
      <DataTable
        caption={say('schema:tab.parameters')}
        columns={columnsOf({ say, typeName: (id) => labels.arke(arkes[id]) })}
        rows={answer.data?.items}
        idOf={keyOf}
        labelOf={({ label }) => label}
        openRow={(row, content) => (
          <Link to="." search={(current) => ({ ...current, unit: keyOf(row) })} preload={false}>
            {content}
          </Link>
        )}
      />
      <Pagination
        page={state.page}
        size={state.size}
        count={answer.data?.count ?? 0}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size, page: undefined })}
      />
    </>
  )
}

/** Identifies a parameter by type and id, like the wire format. */
const keyOf = ({ arke_id, id }: ParameterUnit) => `${arke_id}::${id}`

const columnsOf = ({
  say,
  typeName,
}: {
  say: Say
  typeName: (id: FieldType) => string
}): Column<ParameterUnit>[] => [
  {
    id: 'label',
    header: say('schema:identity.label'),
    cell: ({ label }) => <span lang="de">{label}</span>,
  },
  {
    id: 'id',
    header: say('schema:identity.id'),
    cell: ({ id }) => <code className={styles.id}>{id}</code>,
  },
  {
    id: 'type',
    header: say('schema:parameters.type'),
    cell: ({ arke_id }) => typeName(arke_id),
  },
  {
    id: 'required',
    header: say('schema:parameters.required'),
    cell: ({ required }) => say(required ? 'common:yes' : 'common:no'),
  },
  {
    id: 'origin',
    header: say('schema:origin.label'),
    cell: ({ origin }) => <OriginMark origin={origin} />,
  },
]
