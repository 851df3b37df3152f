import { type Arke, arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { ApiError } from '../../../client/api-error.ts'
import { useHttp, useMember } from '../../../client/portal.tsx'
import { LinkButton } from '../../../ui/inputs/button/link-button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { readableFields, writableFields } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import {
  isArkeId,
  RuntimeTypesProvider,
  runtimeArke,
  textFields,
} from '../../../units/fields/runtime-types.ts'
import { UnitScreen } from '../../../units/page/unit-screen.tsx'
import { structOf } from '../schema-queries.ts'
import { tabOf } from './schema-arkes.ts'

/** Lists and edits the units of any type, based on its parameters. */
export function Screen() {
  const say = useSay('schema', 'settings', 'units')
  const { arke: id } = useParams({ from: '/$member/settings/schema/$arke/units' })
  const { segment } = useMember()
  const tab = tabOf(id)
  const answer = useQuery({ ...structOf(useHttp(), id), enabled: tab === null })
  if (tab)
    return (
      <Navigate replace to="/$member/settings/schema" params={{ member: segment }} search={tab} />
    )
  const types = answer.data?.types
  const arke = types && (isArkeId(id) ? arkes[id] : runtimeArke(id, types))
  if (arke)
    return (
      <RuntimeTypesProvider value={types}>
        <Units arke={arke} />
      </RuntimeTypesProvider>
    )
  const isGone = answer.error instanceof ApiError && answer.error.status === 404
  return (
    <>
      <PageHeader title={id} above={<Trail id={id} name={id} />} />
      {answer.isPending ? <Skeleton height="24rem" /> : null}
      {isGone ? (
        <ErrorState title={say('schema:units.gone')} text={say('schema:units.gone_text')} />
      ) : null}
      {answer.isError && !isGone ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
    </>
  )
}

function Units({ arke }: { arke: Arke }) {
  const say = useSay()
  const { role, segment } = useMember()
  const labels = useLabels()
  const { fields } = arke
  const readable = readableFields(role, arke)
  const own = readable.filter((field) => Object.hasOwn(fields, field))
  const inSight = own.filter((field) => fields[field]?.type !== 'dict').slice(0, 2)
  const name = labels.arke(arke)
  const noParameters = own.length === 0
  return (
    <UnitScreen
      arke={arke}
      breadcrumb={<Trail id={arke.id} name={name} />}
      texts={{
        title: say('schema:units.title', { name }),
        context: say('schema:units.context'),
        create: say('schema:units.create'),
        empty: {
          title: say('schema:units.empty.title', { name }),
          text: say(noParameters ? 'schema:units.empty.bare' : 'schema:units.empty.text'),
        },
      }}
      columns={[...inSight, 'inserted_at']}
      searched={textFields(arke)}
      form={writableFields(role, arke)}
      above={
        noParameters ? (
          <LinkButton
            to="/$member/settings/schema/$arke"
            params={{ member: segment, arke: arke.id }}
          >
            {say('schema:units.to_parameters')}
          </LinkButton>
        ) : null
      }
    />
  )
}

function Trail({ id, name }: { id: string; name: string }) {
  const say = useSay()
  const { segment } = useMember()
  const params = { member: segment }
  return (
    <Breadcrumb
      trail={[
        { at: { to: '/$member/settings', params }, label: say('settings:title') },
        { at: { to: '/$member/settings/schema', params }, label: say('schema:title') },
        {
          at: { to: '/$member/settings/schema/$arke', params: { ...params, arke: id } },
          label: name,
        },
      ]}
    />
  )
}
