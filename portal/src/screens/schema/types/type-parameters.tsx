import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link2, Link2Off, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useHttp } from '../../../client/portal.tsx'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { OverrideText } from '../parameters/override-text.tsx'
import { ParameterDialog } from '../parameters/parameter-dialog.tsx'
import styles from '../schema.module.css'
import { attachedOf, structOf } from '../schema-queries.ts'
import type { ArkeUnit, AttachedParameter } from '../schema-units.ts'
import { useArkeName } from '../use-arke-name.ts'
import { AttachDialog } from './attach-dialog.tsx'
import { DetachDialog } from './detach-dialog.tsx'
import { OverrideDialog } from './override-dialog.tsx'

type Opened =
  | { what: 'attach' }
  | { what: 'create' }
  | { what: 'override' | 'detach'; parameter: AttachedParameter }

/** Lists a type's parameters in order with their overrides. */
export function TypeParameters({ arke }: { arke: ArkeUnit }) {
  const say = useSay()
  const http = useHttp()
  const [openDialog, setOpenDialog] = useState<Opened | null>(null)
  const columns = useParameterColumns()
  const actions = useActionColumn(setOpenDialog)
  const answer = useQuery(attachedOf(http, arke.id))
  const struct = useQuery({ ...structOf(http, arke.id), enabled: arke.active }).data?.struct
  const rows = inOrder(answer.data?.items, struct?.parameters)
  const isOwn = arke.origin === 'runtime'
  const add = isOwn ? <AddButtons onOpen={setOpenDialog} /> : null
  return (
    <Card title={say('schema:tab.parameters')} action={add} flush>
      {answer.isError ? (
        <ErrorState onRetry={() => void answer.refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState title={say('schema:type.no_parameters')} action={add}>
          {isOwn ? say('schema:type.no_parameters_text') : null}
        </EmptyState>
      ) : (
        <DataTable
          caption={say('schema:tab.parameters')}
          columns={isOwn ? [...columns, actions] : columns}
          rows={rows}
          idOf={({ id }) => id}
          labelOf={({ label }) => label}
          skeletonRows={4}
        />
      )}
      {openDialog ? (
        <OpenedDialog
          opened={openDialog}
          arke={arke}
          attached={rows ?? []}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
    </Card>
  )
}

function AddButtons({ onOpen }: { onOpen: (dialog: Opened) => void }) {
  const say = useSay()
  return (
    <Row gap={2}>
      <Button size="small" icon={<Link2 aria-hidden />} onClick={() => onOpen({ what: 'attach' })}>
        {say('schema:attach.action')}
      </Button>
      <Button size="small" icon={<Plus aria-hidden />} onClick={() => onOpen({ what: 'create' })}>
        {say('schema:parameters.create')}
      </Button>
    </Row>
  )
}

interface OpenedDialogProps {
  opened: Opened
  arke: ArkeUnit
  attached: readonly AttachedParameter[]
  onClose: () => void
}

function OpenedDialog({ opened: dialog, arke, attached, onClose }: OpenedDialogProps) {
  const nameOf = useArkeName()
  if (dialog.what === 'attach')
    return <AttachDialog arke={arke} attached={attached} onClose={onClose} />
  if (dialog.what === 'create')
    return (
      <ParameterDialog
        parameter={null}
        attachTo={{ id: arke.id, name: nameOf(arke) }}
        onClose={onClose}
      />
    )
  const Dialog = dialog.what === 'override' ? OverrideDialog : DetachDialog
  return <Dialog arke={arke} parameter={dialog.parameter} onClose={onClose} />
}

function useParameterColumns(): Column<AttachedParameter>[] {
  const say = useSay()
  const labels = useLabels()
  return [
    {
      id: 'label',
      header: say('schema:identity.label'),
      cell: ({ label, link }) => (
        <strong className={styles.name} lang="de">
          {String(link.metadata.label ?? label)}
        </strong>
      ),
    },
    {
      id: 'id',
      header: say('schema:identity.id'),
      cell: ({ id }) => <code className={styles.id}>{id}</code>,
    },
    {
      id: 'type',
      header: say('schema:parameters.type'),
      cell: ({ arke_id }) => labels.arke(arkes[arke_id]),
    },
    {
      id: 'required',
      header: say('schema:parameters.required'),
      cell: ({ required, link }) =>
        say(String(link.metadata.required ?? required) === 'true' ? 'common:yes' : 'common:no'),
    },
    {
      id: 'override',
      header: say('schema:override.column'),
      cell: (parameter) => <OverrideText parameter={parameter} />,
    },
  ]
}

function useActionColumn(onOpen: (dialog: Opened) => void): Column<AttachedParameter> {
  const say = useSay()
  return {
    id: 'actions',
    header: say('ui:table.actions'),
    hideHeader: true,
    align: 'end',
    cell: (parameter) => (
      <span className={styles.rowActions}>
        <IconButton
          label={say('schema:override.action', { label: parameter.label })}
          onClick={() => onOpen({ what: 'override', parameter })}
        >
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          label={say('schema:detach.action', { label: parameter.label })}
          onClick={() => onOpen({ what: 'detach', parameter })}
        >
          <Link2Off aria-hidden />
        </IconButton>
      </span>
    ),
  }
}

/** Sorts the parameters like lists and forms of the type. */
function inOrder(
  attached: readonly AttachedParameter[] | undefined,
  order: readonly { id: string }[] = [],
): AttachedParameter[] | undefined {
  const rank = new Map(order.map(({ id }, at) => [id, at]))
  return attached?.toSorted(
    (a, b) => (rank.get(a.id) ?? order.length) - (rank.get(b.id) ?? order.length),
  )
}
