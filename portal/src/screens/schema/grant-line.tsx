import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHttp } from '../../client/portal.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { allowsAny, type Grant, type GrantRow, isSameGrant, nothing, operations } from './grants.ts'
import styles from './permissions.module.css'
import { changeGrant, grant, revoke } from './schema-calls.ts'
import { useSchemaChange } from './use-schema-change.ts'

interface GrantLineProps {
  role: string
  row: GrantRow
}

/** What a role may do with one type or group; nothing is in force before it is saved. */
export function GrantLine({ role, row }: GrantLineProps) {
  const { t } = useTranslation()
  const http = useHttp()
  const about = useId()
  const stored = row.grant ?? nothing
  const [draft, setDraft] = useState<Grant | null>(null)
  const shown = draft ?? stored
  const isChanged = draft !== null && !isSameGrant(draft, stored)
  const saving = useSchemaChange({
    change: () => {
      const metadata = { ...shown, filter: shown.filter?.trim() || null }
      if (row.grant && !allowsAny(metadata)) return revoke(http, { role, row })
      const send = row.grant ? changeGrant : grant
      return send(http, { role, row, metadata })
    },
    done: t('units:saved'),
    onDone: () => setDraft(null),
  })
  const change = (part: Partial<Grant>) => {
    saving.reset()
    setDraft({ ...shown, ...part })
  }
  const reset = () => {
    saving.reset()
    setDraft(null)
  }
  const save = () => {
    if (isChanged && !saving.isPending) saving.mutate()
  }
  const isEmpty = !row.grant && !allowsAny(shown)
  const label = (what: string) => t('schema:permissions.tick', { what, subject: row.label })
  return (
    <tr data-changed={isChanged || undefined} aria-describedby={about}>
      <th scope="row">
        <span className={styles.subject}>{row.label}</span>
        <span className={styles.kind} id={about}>
          {t(`schema:permissions.kind.${row.kind}`)} · <code>{row.id}</code>
        </span>
      </th>
      {operations.map((operation) => (
        <td key={operation} className={styles.tick}>
          <Checkbox
            label={label(t(`schema:permissions.operation.${operation}`))}
            hideLabel
            checked={shown[operation]}
            onChange={(checked) => change({ [operation]: checked })}
          />
        </td>
      ))}
      <td>
        <Field
          label={label(t('schema:permissions.filter'))}
          hideLabel
          error={saving.error?.message}
          className={styles.filter ?? ''}
        >
          <TextInput
            value={shown.filter ?? ''}
            spellCheck={false}
            autoComplete="off"
            placeholder={t('schema:permissions.every_row')}
            className={styles.code}
            onChange={({ target }) => change({ filter: target.value })}
            onKeyDown={({ key }) => key === 'Enter' && save()}
          />
        </Field>
      </td>
      <td className={styles.tick}>
        <Checkbox
          label={label(t('schema:permissions.child_only'))}
          hideLabel
          checked={shown.child_only}
          onChange={(child_only) => change({ child_only })}
        />
      </td>
      <td className={styles.buttons}>
        {isChanged ? (
          <span>
            <Button
              size="small"
              look="primary"
              busy={saving.isPending}
              disabledReason={isEmpty ? t('schema:permissions.no_tick') : null}
              onClick={save}
            >
              {t('common:action.save')}
            </Button>
            <Button size="small" look="ghost" onClick={reset}>
              {t('schema:permissions.discard')}
            </Button>
          </span>
        ) : row.grant ? (
          <Button
            size="small"
            look="ghost"
            aria-label={t('schema:permissions.revoke_of', { subject: row.label })}
            onClick={() => change({ ...nothing })}
          >
            {t('schema:permissions.revoke')}
          </Button>
        ) : null}
        {isChanged && row.grant && !allowsAny(shown) ? (
          <span className={styles.warning}>
            <CircleAlert aria-hidden />
            {t('schema:permissions.will_revoke')}
          </span>
        ) : null}
      </td>
    </tr>
  )
}
