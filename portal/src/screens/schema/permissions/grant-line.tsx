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

/** Edits a role's permissions on a type or group. Changes apply only after saving. */
export function GrantLine({ to: role, row }: GrantLineProps) {
  const say = useSay()
  const about = useId()
  const state = useGrantDraft(role, row)
  const { shown: visibleGrant, change } = state
  const label = (what: string) => say('schema:permissions.tick', { what, subject: row.label })
  const tick = (of: (typeof operations)[number] | 'child_only', what: string) => (
    <td key={of} className={styles.tick}>
      <Checkbox
        label={label(what)}
        hideLabel
        checked={visibleGrant[of]}
        onChange={(checked) => change({ [of]: checked })}
      />
    </td>
  )
  return (
    <tr ref={state.line} data-changed={state.isChanged || undefined} aria-describedby={about}>
      <th scope="row">
        <span className={styles.subject}>{row.label}</span>
        <span className={styles.kind} id={about}>
          {say(`schema:permissions.kind.${row.kind}`)} · <code>{row.id}</code>
        </span>
      </th>
      {operations.map((id) => tick(id, say(`schema:permissions.operation.${id}`)))}
      {tick('child_only', say('schema:permissions.child_only'))}
      <td className={styles.filter}>
        <FilterField of={state} label={label(say('schema:permissions.filter'))} />
        {state.isChanged ? <DraftButtons of={state} row={row} /> : null}
      </td>
      <td className={styles.revoke}>
        {row.grant && !state.isChanged ? (
          <IconButton
            label={say('schema:permissions.revoke_of', { subject: row.label })}
            onClick={state.takeAll}
          >
            <Ban aria-hidden />
          </IconButton>
        ) : null}
      </td>
    </tr>
  )
}

type GrantDraft = ReturnType<typeof useGrantDraft>

/** The unsaved permissions, beside the stored ones. */
function useGrantDraft(role: string, row: GrantRow) {
  const say = useSay()
  const http = useHttp()
  const line = useRef<HTMLTableRowElement>(null)
  const stored = row.grant ?? nothing
  const [draft, setDraft] = useState<Grant | null>(null)
  const visibleGrant = draft ?? stored
  const isEmpty = !row.grant && !allowsAny(visibleGrant)
  const isChanged = draft !== null && !isSameGrant(draft, stored)
  // The buttons come and go, so keep the focus in the row.
  const focusOn = (part: string) =>
    requestAnimationFrame(() => line.current?.querySelector<HTMLElement>(part)?.focus())
  const settle = () => {
    setDraft(null)
    focusOn('textarea')
  }
  const saving = useSchemaChange({
    change: () => {
      const metadata = { ...visibleGrant, filter: visibleGrant.filter?.trim() || null }
      if (row.grant && !allowsAny(metadata)) return revoke(http, { role, row })
      const send = row.grant ? changeGrant : grant
      return send(http, { role, row, metadata })
    },
    done: say('units:saved'),
    onDone: () => settle(),
  })
  const change = (part: Partial<Grant>) => {
    saving.reset()
    setDraft({ ...visibleGrant, ...part })
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
  return { line, shown: visibleGrant, isEmpty, isChanged, saving, change, reset, takeAll, save }
}

function FilterField({ of, label }: { of: GrantDraft; label: string }) {
  const say = useSay()
  return (
    <Field label={label} hideLabel error={of.saving.error?.message}>
      <TextArea
        rows={1}
        value={of.shown.filter ?? ''}
        spellCheck={false}
        autoComplete="off"
        placeholder={say('schema:permissions.every_row')}
        className={styles.code ?? ''}
        onChange={({ target }) => of.change({ filter: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          of.save()
        }}
      />
    </Field>
  )
}

function DraftButtons({ of, row }: { of: GrantDraft; row: GrantRow }) {
  const say = useSay()
  return (
    <span className={styles.buttons}>
      <Button
        size="small"
        look="primary"
        data-save
        busy={of.saving.isPending}
        disabledReason={of.isEmpty ? say('schema:permissions.no_tick') : null}
        onClick={of.save}
      >
        {say('common:action.save')}
      </Button>
      <Button size="small" look="ghost" onClick={of.reset}>
        {say('schema:permissions.discard')}
      </Button>
      {row.grant && !allowsAny(of.shown) ? (
        <span className={styles.warning}>
          <CircleAlert aria-hidden />
          {say('schema:permissions.will_revoke')}
        </span>
      ) : null}
    </span>
  )
}
