import type { ArkeId } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'
import { upload } from '../client/upload.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './import-dialog.module.css'
import { ImportReport, type ImportResult } from './import-report.tsx'
import { useLabels } from './labels.ts'

interface ImportDialogProps {
  arke: ArkeId
  /** Fields a file may fill, as a hint. */
  fields: readonly string[]
  open: boolean
  onClose: () => void
}

/** Creates units from a file: first it is only checked, and shown what would happen. */
export function ImportDialog({ arke, fields, open, onClose }: ImportDialogProps) {
  const { t, i18n } = useTranslation('units')
  const labels = useLabels()
  const portal = usePortal()
  const queries = useQueryClient()
  const { wire } = useUnits(arke)
  const [file, setFile] = useState<File | null>(null)
  const [isUpdate, setUpdate] = useState(false)
  const send = useMutation({
    mutationFn: async (dry_run: boolean) => {
      const form = new FormData()
      form.set('mode', isUpdate ? 'update' : 'default')
      form.set('dry_run', String(dry_run))
      if (file) form.set('file', file)
      const path = `/lib/${wire}/function/import`
      const result = await upload<ImportResult>(portal, { path, form, language: i18n.language })
      return { ...result, isDone: !dry_run }
    },
    onSuccess: ({ isDone }) => {
      if (isDone) void queries.invalidateQueries({ queryKey: [wire] })
    },
  })
  const { data: result, isPending, error, reset } = send
  const isOpen = !result?.isDone
  const isEmpty = result
    ? result.count_inserted === 0 && !(isUpdate && result.count_existing > 0)
    : false
  return (
    <Dialog
      open={open}
      onClose={onClose}
      disableBackdropClose
      width="large"
      title={t('units:import.title', { label: labels.arke(arke) })}
      description={t('units:import.text', { fields: fields.join(', ') })}
      actions={
        isOpen ? (
          <>
            <Button onClick={onClose}>{t('common:action.cancel')}</Button>
            <Button
              look="primary"
              busy={isPending}
              disabledReason={
                file ? (isEmpty ? t('units:import.nothing') : null) : t('units:import.missing')
              }
              onClick={() => send.mutate(!result)}
            >
              {result ? t('units:import.apply') : t('units:import.check')}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            {t('common:action.close')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <div className={styles.choice}>
          <label className={styles.file}>
            {t('units:import.file')}
            <input
              type="file"
              accept=".csv,.txt,.xlsx"
              onChange={({ target }) => {
                setFile(target.files?.[0] ?? null)
                reset()
              }}
            />
          </label>
          <Checkbox
            label={t('units:import.update')}
            checked={isUpdate}
            onChange={(checked) => {
              setUpdate(checked)
              reset()
            }}
          />
        </div>
      ) : null}
      {error ? <Alert tone="danger">{error.message}</Alert> : null}
      {result ? <ImportReport result={result} isDone={result.isDone} /> : null}
    </Dialog>
  )
}
