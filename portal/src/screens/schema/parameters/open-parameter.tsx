import { type Arke, arkes, type FieldType } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../client/api-error.ts'
import { useHttp } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { WaitingTitle } from '../../../ui/layout/waiting/waiting-title.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { DeleteButton } from '../../../units/page/delete-button.tsx'
import { UnitDetails } from '../../../units/parts/unit-details.tsx'
import { LockedNote } from '../locked-note.tsx'
import styles from '../schema.module.css'
import { parameterOf } from '../schema-queries.ts'
import { fieldTypes } from '../schema-units.ts'
import { attributesOf } from './attributes.ts'
import { ParameterDialog } from './parameter-dialog.tsx'
import { ParameterUses } from './parameter-uses.tsx'

interface OpenParameterProps {
  /** `string::remark`. */
  reference: string
  onClose: () => void
}

/** Opens a parameter: editable if created here, read-only if built in. */
export function OpenParameter({ reference, onClose }: OpenParameterProps) {
  const say = useSay()
  const queries = useQueryClient()
  const { type, id } = readReference(reference)
  const answer = useQuery(parameterOf(useHttp(), { type, id }))
  const parameter = answer.data
  const deleted = () => {
    onClose()
    void queries.invalidateQueries({ queryKey: ['parameter'] })
  }
  if (parameter?.origin === 'runtime')
    return (
      <ParameterDialog
        key={id}
        parameter={parameter}
        extra={<DeleteButton arke={arkes[type]} unit={parameter} onDeleted={deleted} />}
        onClose={onClose}
      />
    )
  const { main, technical } = attributesOf(type)
  const isGone = answer.error instanceof ApiError && answer.error.status === 404
  return (
    <Dialog
      open
      width="large"
      title={parameter?.label ?? <WaitingTitle width="12rem" height="1.5rem" />}
      description={<code>{id}</code>}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('common:action.close')}</Button>}
    >
      {answer.isError ? (
        isGone ? (
          <ErrorState title={say('units:gone.title')} text={say('units:gone.text')} />
        ) : (
          <ErrorState onRetry={() => void answer.refetch()} />
        )
      ) : null}
      {answer.isPending ? <Skeleton height="12rem" /> : null}
      {parameter ? (
        <div className={styles.form}>
          <LockedNote>{say('schema:parameters.locked')}</LockedNote>
          <UnitDetails<Arke> arke={arkes[type]} unit={parameter} fields={[...main, ...technical]} />
          <ParameterUses parameter={parameter} />
        </div>
      ) : null}
    </Dialog>
  )
}

/** An invalid reference yields a parameter that does not exist. */
function readReference(reference: string): { type: FieldType; id: string } {
  const [type, id = ''] = reference.split('::')
  return { type: fieldTypes.find((fieldType) => fieldType === type) ?? 'string', id }
}
