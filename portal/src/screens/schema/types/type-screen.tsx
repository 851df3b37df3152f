import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Pencil, Table2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { useHttp, useMember } from '../../../client/portal.tsx'
import { asAnyUnit } from '../../../client/units.ts'
import type { Address } from '../../../ui/address.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../../ui/inputs/button/link-button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { WaitingTitle } from '../../../ui/layout/waiting/waiting-title.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { DeleteButton } from '../../../units/page/delete-button.tsx'
import { LockedNote } from '../locked-note.tsx'
import { OriginMark } from '../origin-mark.tsx'
import styles from '../schema.module.css'
import { arkeOf } from '../schema-queries.ts'
import type { ArkeUnit } from '../schema-units.ts'
import { useArkeName } from '../use-arke-name.ts'
import { tabOf } from './schema-arkes.ts'
import { TypeDialog } from './type-dialog.tsx'
import { TypeGroups } from './type-groups.tsx'
import { TypeParameters } from './type-parameters.tsx'

/** Shows a type with its parameters, groups and actions. */
export function Screen() {
  const say = useSay('schema', 'settings', 'units')
  const { segment } = useMember()
  const nameOf = useArkeName()
  const { arke: id } = useParams({ from: '/$member/settings/schema/$arke' })
  const [isEditing, setEditing] = useState(false)
  const answer = useQuery(arkeOf(useHttp(), id))
  const arke = answer.data
  const isGone = answer.error instanceof ApiError && answer.error.status === 404
  const params = { member: segment }
  const schema: Address = { to: '/$member/settings/schema', params }
  return (
    <>
      <PageHeader
        title={arke ? nameOf(arke) : <WaitingTitle width="16rem" failed={answer.isError} />}
        context={
          arke ? (
            <span className={styles.facts}>
              <code className={styles.id}>{arke.id}</code>
              <OriginMark origin={arke.origin} />
            </span>
          ) : null
        }
        above={
          <Breadcrumb
            trail={[
              { at: { to: '/$member/settings', params }, label: say('settings:title') },
              { at: schema, label: say('schema:title') },
            ]}
          />
        }
        actions={arke ? <Actions arke={arke} onEdit={() => setEditing(true)} /> : null}
      />
      <Stack gap={6}>
        {answer.isError ? (
          isGone ? (
            <ErrorState title={say('units:gone.title')} text={say('units:gone.text')} />
          ) : (
            <ErrorState onRetry={() => void answer.refetch()} />
          )
        ) : null}
        {arke ? <Notes arke={arke} /> : null}
        {arke ? <TypeParameters arke={arke} /> : <Skeleton height="16rem" />}
        {arke ? <TypeGroups arke={arke} /> : null}
      </Stack>
      {arke && isEditing ? <TypeDialog arke={arke} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

interface OfType {
  arke: ArkeUnit
}

/** Actions on a type, and the link to its units. */
function Actions({ arke, onEdit }: OfType & { onEdit: () => void }) {
  const say = useSay('schema')
  const { segment } = useMember()
  const navigate = useNavigate()
  const isOwn = arke.origin === 'runtime'
  const params = { member: segment }
  const schema: Address = { to: '/$member/settings/schema', params }
  const tab = tabOf(arke.id)
  const units: Address = tab
    ? { ...schema, search: tab }
    : { to: '/$member/settings/schema/$arke/units', params: { ...params, arke: arke.id } }
  return (
    <>
      {isOwn ? (
        <>
          <DeleteButton
            arke={arkes.arke}
            unit={asAnyUnit(arke)}
            onDeleted={() => void navigate(schema)}
          />
          <Button icon={<Pencil aria-hidden />} onClick={onEdit}>
            {say('common:action.edit')}
          </Button>
        </>
      ) : null}
      {arke.active ? (
        <LinkButton look={isOwn ? 'primary' : 'secondary'} icon={<Table2 aria-hidden />} {...units}>
          {say('schema:type.units')}
        </LinkButton>
      ) : null}
    </>
  )
}

function Notes({ arke }: OfType) {
  const say = useSay('schema')
  return (
    <>
      {arke.origin === 'runtime' ? null : <LockedNote>{say('schema:type.locked')}</LockedNote>}
      {arke.active ? null : (
        <Alert tone="warning" title={say('schema:type.inactive')}>
          {say('schema:type.inactive_text')}
        </Alert>
      )}
    </>
  )
}
