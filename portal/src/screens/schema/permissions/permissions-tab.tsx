import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useHttp } from '../../../client/portal.tsx'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { matches } from '../../../ui/text/matches.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { SearchBox } from '../../../units/lists/filter/search-box.tsx'
import { useListState, useSearchChange } from '../../../units/lists/list-state.ts'
import { LockedNote } from '../locked-note.tsx'
import schema from '../schema.module.css'
import { arkesOf, grantsOf, groupsOf, rolesOf } from '../schema-queries.ts'
import { useArkeName, useRoleName } from '../use-arke-name.ts'
import { FixedGrants } from './fixed-grants.tsx'
import { GrantTable } from './grant-table.tsx'
import { grantRows } from './grants.ts'
import styles from './permissions.module.css'

/** Visitors who are not signed in. */
const nobody = 'member_public'

/** Shows the permission matrix of one role: a row for every type and group. */
export function PermissionsTab() {
  const say = useSay()
  const http = useHttp()
  const roleName = useRoleName()
  const { state } = useListState()
  const change = useSearchChange<'/$member/settings/schema'>()
  const { role = 'installer' } = useSearch({ from: '/$member/settings/schema' })
  const roles = useQuery(rolesOf(http)).data?.items ?? []
  const { rows, failed, isReady } = useGrantRows(role)
  const search = useCallback(
    (q: string) => change({ q: q || undefined }, { replace: true }),
    [change],
  )
  const options = [
    { id: nobody, label: roleName({ id: nobody }) },
    ...roles
      .filter(({ id }) => id !== 'super_admin')
      .map((unit) => ({ id: unit.id, label: roleName(unit) })),
  ]

  return (
    <Stack gap={4}>
      <div className={schema.intro}>
        <p>{say('schema:permissions.intro')}</p>
      </div>
      <Row gap={2} align="center">
        <Field label={say('schema:permissions.role')} className={styles.role ?? ''}>
          <Select
            options={options}
            value={role}
            onChange={(next) => change({ role: next ?? undefined })}
          />
        </Field>
        <div className={styles.search}>
          <SearchBox label={say('schema:permissions.search')} value={state.q} onChange={search} />
        </div>
      </Row>
      {failed.length > 0 ? (
        <ErrorState onRetry={() => failed.forEach((answer) => void answer.refetch())} />
      ) : null}
      {!isReady && failed.length === 0 ? <Skeleton height="20rem" /> : null}
      {isReady ? (
        <GrantCards
          role={role}
          own={rows.filter(({ origin }) => origin === 'runtime')}
          fixed={rows.filter((row) => row.fixed !== null)}
        />
      ) : null}
    </Stack>
  )
}

/** Loads a role's permissions on types and groups that match the search text. */
function useGrantRows(role: string) {
  const http = useHttp()
  const nameOf = useArkeName()
  const { state } = useListState()
  const [arkes, groups, granted] = [
    useQuery(arkesOf(http)),
    useQuery(groupsOf(http)),
    useQuery(grantsOf(http, role)),
  ]
  const answers = [arkes, groups, granted]
  const failed = answers.filter(({ isError }) => isError)
  const isReady = arkes.data && groups.data && granted.data
  const rows = isReady
    ? grantRows({ arkes: arkes.data.items, groups: groups.data.items }, granted.data.items)
        .map((row) => ({ ...row, label: nameOf(row) }))
        .filter(({ label, id }) => matches(`${label} ${id}`, state.q))
    : []
  return { rows, failed, isReady: Boolean(isReady) }
}

interface GrantCardsProps {
  role: string
  own: ReturnType<typeof useGrantRows>['rows']
  fixed: ReturnType<typeof useGrantRows>['rows']
}

function GrantCards({ role, own, fixed }: GrantCardsProps) {
  const say = useSay()
  const { state } = useListState()
  return (
    <>
      <Card title={say('schema:permissions.own')} flush>
        {own.length > 0 ? (
          <GrantTable key={role} to={role} rows={own} />
        ) : (
          <EmptyState
            title={say(state.q ? 'units:no_match.title' : 'schema:permissions.empty.title')}
          >
            {state.q ? null : say('schema:permissions.empty.text')}
          </EmptyState>
        )}
      </Card>
      <Card title={say('schema:permissions.fixed')} flush>
        <div className={styles.note}>
          <LockedNote>{say('schema:permissions.locked')}</LockedNote>
        </div>
        {fixed.length > 0 ? (
          <FixedGrants rows={fixed} />
        ) : (
          <p className={styles.none}>{say('schema:permissions.none')}</p>
        )}
      </Card>
    </>
  )
}
