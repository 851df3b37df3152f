import { type Arke, import_max_bytes } from '@ruecklauf/model'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Checkbox } from '../../ui/inputs/choice/checkbox.tsx'
import { FileDrop } from '../../ui/inputs/file/file-drop.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo, writableFields } from '../fields/fields.ts'
import { useLabels } from '../fields/labels.ts'
import { ImportColumns } from './import-columns.tsx'
import styles from './import-dialog.module.css'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { countTaken } from './import-result.ts'
import { keyLabels } from './key-labels.ts'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  arke: Arke
  /** Fields a file may fill, as far as the member may write them. */
  fields: readonly string[]
  onClose: () => void
}

const rules = { types: ['.csv', '.txt', '.xlsx'], max_bytes: import_max_bytes, max_files: 1 }

/** Creates units from a file: first it is only checked, and shown what would happen. */
export function ImportDialog({ arke, fields, onClose }: ImportDialogProps) {
  const say = useSay('units')
  const { role } = useMember()
  const labels = useLabels()
  const [file, setFile] = useState<File | null>(null)
  const [isUpdate, setUpdate] = useState(false)
  const { data: result, variables, isPending, error, mutate, reset, sent } = useImport(arke)
  const writable = writableFields(role, arke)
  const columns = fields.filter((id) => writable.includes(id))
  const count = result ? countTaken(result) : 0
  const isStoring = isPending && variables?.dry_run === false

  const send = (dry_run: boolean) => {
    if (!file) return
    mutate(
      { file, mode: isUpdate ? 'update' : 'default', dry_run },
      {
        onSuccess: (answer) => {
          if (dry_run) return
          toast.success(say('units:import.applied', { count: countTaken(answer) }))
          if (answer.count_error === 0) onClose()
        },
      },
    )
  }
  const blocked = file
    ? result && count === 0
      ? say('units:import.nothing')
      : null
    : say('units:import.missing')

  return (
    <Dialog
      open
      {...(isStoring ? {} : { onClose })}
      disableBackdropClose
      width="large"
      title={say('units:import.title', { label: labels.arke(arke) })}
      description={say('units:import.text')}
      actions={
        result?.isDone ? (
          <Button look="primary" onClick={onClose}>
            {say('common:action.close')}
          </Button>
        ) : (
          <>
            <Button
              disabledReason={isStoring ? say('units:import.storing') : null}
              onClick={onClose}
            >
              {say('common:action.cancel')}
            </Button>
            <Button
              look="primary"
              busy={isPending}
              disabledReason={blocked}
              onClick={() => send(!result)}
            >
              {result && count > 0
                ? say('units:import.apply', { count })
                : say('units:import.check')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        {result?.isDone ? null : (
          <>
            <ImportColumns arke={arke} fields={columns} />
            <FileDrop
              label={say('units:import.file')}
              rules={rules}
              chosen={file}
              disabled={isPending}
              onFiles={([next = null]) => {
                setFile(next)
                reset()
              }}
            />
            {isPending && file ? (
              <ImportProgress bytes={file.size} sent={sent} isStoring={isStoring} />
            ) : null}
            {error && error.name !== 'AbortError' ? (
              <Alert tone="danger" title={say('units:import.refused')}>
                {error.message}
              </Alert>
            ) : null}
            {mayDo(role, arke, 'put') ? (
              <Checkbox
                label={say('units:import.update')}
                help={say('units:import.update_help', { keys: keyLabels(arke, labels) })}
                checked={isUpdate}
                disabled={isPending}
                onChange={(checked) => {
                  setUpdate(checked)
                  reset()
                }}
              />
            ) : null}
          </>
        )}
        {result ? (
          <ImportReport
            arke={arke}
            result={result}
            isDone={result.isDone}
            isUpdate={isUpdate}
            file={file?.name ?? ''}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
