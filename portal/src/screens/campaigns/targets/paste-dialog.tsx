import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { type PastedTarget, readPasted } from './read-pasted.ts'
import { setTargets } from './target-calls.ts'
import styles from './targets.module.css'

/** Rows told at once; the others are counted. */
const told = 8

/** Takes targets as a spreadsheet copies them; all rows or none, each mistake with its row. */
export function PasteDialog({ campaign, onClose }: { campaign: string; onClose: () => void }) {
  const say = useSay('targets')
  const units = useUnits('campaign')
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const { targets, problems } = readPasted(text)
  const store = useMutation({
    mutationFn: (rows: readonly PastedTarget[]) =>
      setTargets(units, {
        id: campaign,
        targets: rows.map(({ customer_number, units: wanted }) => ({
          customer_number,
          units: wanted,
        })),
      }),
    onSuccess: ({ changed }) => {
      void queries.invalidateQueries({ queryKey: [units.wire, 'unit', campaign] })
      toast.success(say('targets:pasted', { count: changed }))
      onClose()
    },
  })
  const mistakes = [
    ...problems.map(({ row, problem }) => ({ row, text: say(`targets:problem.${problem}`) })),
    ...refusalsOf(store.error, store.variables ?? []),
  ]
  const because = problems.length > 0 ? say('targets:paste_wrong') : say('targets:paste_missing')
  return (
    <Dialog
      open
      title={say('targets:paste')}
      description={say('targets:paste_text')}
      disableBackdropClose={text !== ''}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button
            look="primary"
            busy={store.isPending}
            disabledReason={problems.length > 0 || targets.length === 0 ? because : null}
            onClick={() => store.mutate(targets)}
          >
            {say('targets:paste_do', { count: targets.length })}
          </Button>
        </>
      }
    >
      {store.error && mistakes.length === 0 ? (
        <Alert tone="danger">{store.error.message}</Alert>
      ) : null}
      <Stack gap={4}>
        <Field label={say('targets:rows')} required>
          <TextArea
            name="rows"
            rows={8}
            className={styles.rows ?? ''}
            placeholder={'K-10023\t12\nK-10047\t8'}
            value={text}
            onChange={({ target }) => {
              store.reset()
              setText(target.value)
            }}
          />
        </Field>
        {mistakes.length > 0 ? (
          <Alert tone="danger" title={say('targets:mistakes', { count: mistakes.length })}>
            <ul className={styles.mistakes}>
              {mistakes.slice(0, told).map((mistake) => (
                <li key={`${mistake.row} ${mistake.text}`}>
                  {say('targets:in_row', { row: mistake.row })} {mistake.text}
                </li>
              ))}
              {mistakes.length > told ? (
                <li>{say('targets:more_rows', { count: mistakes.length - told })}</li>
              ) : null}
            </ul>
          </Alert>
        ) : null}
      </Stack>
    </Dialog>
  )
}

/** What the server said to the rows that were sent, by the rows as they were pasted. */
const refusalsOf = (error: Error | null, sent: readonly PastedTarget[]) =>
  (error instanceof ApiError ? error.messages : []).flatMap(({ parameter, message }) => {
    const position = /^targets\.(\d+)\b/.exec(parameter ?? '')?.[1]
    const row = position === undefined ? undefined : sent[Number(position)]?.row
    return row === undefined ? [] : [{ row, text: message }]
  })
