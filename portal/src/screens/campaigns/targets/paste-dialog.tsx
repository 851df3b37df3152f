import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { type PastedTarget, readPasted } from './read-pasted.ts'
import { setTargets } from './target-calls.ts'
import styles from './targets.module.css'

/** Mistakes to list; the dialog only counts further ones. */
const maxRows = 8

interface Mistake {
  row: number
  text: string
}

/** The server's refusal of the pasted text. */
interface Refused {
  text: string
  mistakes: readonly Mistake[]
}

/** Imports targets copied from a spreadsheet: all rows or none, with the row of each mistake. */
export function PasteDialog({ campaign, onClose }: { campaign: string; onClose: () => void }) {
  const say = useSay('targets')
  const units = useUnits('campaign')
  const queries = useQueryClient()
  const [refused, setRefused] = useState<Refused | null>(null)
  const form = useAppForm({
    defaults: { rows: '' },
    schema: ({ rows }) => {
      const { targets, problems } = readPasted(rows)
      if (problems.length > 0) return { problems: { rows: say('targets:paste_wrong') } }
      if (targets.length === 0) return { problems: { rows: say('targets:paste_missing') } }
      return { output: targets }
    },
    submit: async (pasted: readonly PastedTarget[]) => {
      const targets = pasted.map(({ customer_number, units: devices }) => ({
        customer_number,
        units: devices,
      }))
      try {
        const { changed } = await setTargets(units, { id: campaign, targets })
        void queries.invalidateQueries({ queryKey: [units.wire, 'unit', campaign] })
        toast.success(say('targets:pasted', { count: changed }))
        onClose()
      } catch (error) {
        const mistakes = refusalsOf(error, pasted)
        if (!(error instanceof ApiError) || mistakes.length === 0) throw error
        setRefused({ text: form.values.rows, mistakes })
        const message = say('targets:paste_wrong')
        throw new ApiError(error.status, [{ context: 'rows', message, parameter: 'rows' }])
      }
    },
  })
  const text = form.values.rows
  const { targets, problems } = readPasted(text)
  const mistakes = [
    ...problems.map(({ row, problem }) => ({ row, text: say(`targets:problem.${problem}`) })),
    ...(refused?.text === text ? refused.mistakes : []),
  ]
  return (
    <FormDialog
      form={form}
      title={say('targets:paste')}
      description={say('targets:paste_text')}
      submit={say('targets:paste_do', { count: targets.length })}
      onClose={onClose}
    >
      <FormField form={form} name="rows" label={say('targets:rows')} required>
        {(input) => (
          <TextArea
            rows={8}
            className={styles.rows ?? ''}
            placeholder={'K-10023\t12\nK-10047\t8'}
            {...typed(input)}
          />
        )}
      </FormField>
      {mistakes.length > 0 ? <Mistakes of={mistakes} /> : null}
    </FormDialog>
  )
}

/** Maps the server's messages to the rows of the pasted text. */
const refusalsOf = (error: unknown, sent: readonly PastedTarget[]) =>
  (error instanceof ApiError ? error.messages : []).flatMap(({ parameter, message }) => {
    const position = /^targets\.(\d+)\b/.exec(parameter ?? '')?.[1]
    const row = position === undefined ? undefined : sent[Number(position)]?.row
    return row === undefined ? [] : [{ row, text: message }]
  })

function Mistakes({ of: mistakes }: { of: readonly { row: number; text: string }[] }) {
  const say = useSay('targets')
  return (
    <Alert tone="danger" title={say('targets:mistakes', { count: mistakes.length })}>
      <ul className={styles.mistakes}>
        {mistakes.slice(0, maxRows).map((mistake) => (
          <li key={`${mistake.row} ${mistake.text}`}>
            {say('targets:in_row', { row: mistake.row })} {mistake.text}
          </li>
        ))}
        {mistakes.length > maxRows ? (
          <li>{say('targets:more_rows', { count: mistakes.length - maxRows })}</li>
        ) : null}
      </ul>
    </Alert>
  )
}
