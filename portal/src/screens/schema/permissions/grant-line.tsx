import { Ban, CircleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useHttp } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { changeGrant, grant, revoke } from '../schema-calls.ts'
import { useSchemaChange } from '../use-schema-change.ts'
import { allowsAny, type Grant, type GrantRow, isSameGrant, nothing, operations } from './grants.ts'
import styles from './permissions.module.css'

interface GrantLineProps {
  /** The role's arke, or `member_public`. */
  to: string
  row: GrantRow
}

/** What a role may do with one type or group; nothing is in force before it is saved. */
export function GrantLine({ to: role, row }: GrantLineProps) {
  const say = useSay()
  const http = useHttp()
  const about = useId()
  const line = useRef<HTMLTableRowElement>(null)
  const stored = row.grant ?? nothing
  const [draft, setDraft] = useState<Grant | null>(null)
  const shown = draft ?? stored
  const isEmpty = !row.grant && !allowsAny(shown)
  const isChanged = draft !== null && !isSameGrant(draft, stored)
  const saving = useSchemaChange({
    change: () => {
      const metadata = { ...shown, filter: shown.filter?.trim() || null }
      if (row.grant && !allowsAny(metadata)) return revoke(http, { role, row })
      const send = row.grant ? changeGrant : grant
      return send(http, { role, row, metadata })
    },
    done: say('units:saved'),
    onDone: () => settle(),
  })
  const change = (part: Partial<Grant>) => {
    saving.reset()
    setDraft({ ...shown, ...part })
  }
  // The buttons come and go; the focus stays in the line.
  const focusOn = (part: string) =>
    requestAnimationFrame(() => line.current?.querySelector<HTMLElement>(part)?.focus())
  const settle = () => {
    setDraft(null)
    focusOn('textarea')
  }
  const reset = () => {
    saving.reset()
    settle()
  }
  const takeAll = () => {
    change({ ...nothing })
    focusOn('[data-save]')
  }
  const save = () => {
    if (isChanged && !isEmpty && !saving.isPending) saving.mutate()
  }
  const label = (what: string) => say('schema:permissions.tick', { what, subject: row.label })
  return (
    <tr ref={line} data-changed={isChanged || undefined} aria-describedby={about}>
      <th scope="row">
        <span className={styles.subject}>{row.label}</span>
        <span className={styles.kind} id={about}>
          {say(`schema:permissions.kind.${row.kind}`)} · <code>{row.id}</code>
        </span>
      </th>
      {operations.map((operation) => (
        <td key={operation} className={styles.tick}>
          <Checkbox
            label={label(say(`schema:permissions.operation.${operation}`))}
            hideLabel
            checked={shown[operation]}
            onChange={(checked) => change({ [operation]: checked })}
          />
        </td>
      ))}
      <td className={styles.tick}>
        <Checkbox
          label={label(say('schema:permissions.child_only'))}
          hideLabel
          checked={shown.child_only}
          onChange={(child_only) => change({ child_only })}
        />
      </td>
      <td className={styles.filter}>
        <Field
          label={label(say('schema:permissions.filter'))}
          hideLabel
          error={saving.error?.message}
        >
          <TextArea
            rows={1}
            value={shown.filter ?? ''}
            spellCheck={false}
            autoComplete="off"
            placeholder={say('schema:permissions.every_row')}
            className={styles.code ?? ''}
            onChange={({ target }) => change({ filter: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              save()
            }}
          />
        </Field>
        {isChanged ? (
          <span className={styles.buttons}>
            <Button
              size="small"
              look="primary"
              data-save
              busy={saving.isPending}
              disabledReason={isEmpty ? say('schema:permissions.no_tick') : null}
              onClick={save}
            >
              {say('common:action.save')}
            </Button>
            <Button size="small" look="ghost" onClick={reset}>
              {say('schema:permissions.discard')}
            </Button>
            {row.grant && !allowsAny(shown) ? (
              <span className={styles.warning}>
                <CircleAlert aria-hidden />
                {say('schema:permissions.will_revoke')}
              </span>
            ) : null}
          </span>
        ) : null}
      </td>
      <td className={styles.revoke}>
        {row.grant && !isChanged ? (
          <IconButton
            label={say('schema:permissions.revoke_of', { subject: row.label })}
            onClick={takeAll}
          >
            <Ban aria-hidden />
          </IconButton>
        ) : null}
      </td>
    </tr>
  )
}
