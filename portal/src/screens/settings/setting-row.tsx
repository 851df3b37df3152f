import { arkes } from '@ruecklauf/model'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall, mayDo } from '../../units/fields/fields.ts'
import { MoneyHistory } from '../money-changes/money-history.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingProposal } from './setting-proposal.tsx'
import { settingText } from './setting-text.ts'
import { useSettingWords } from './setting-words.ts'
import styles from './settings.module.css'

interface SettingRowProps {
  setting: Loaded<'setting'>
  /** A change of it waits for a second person. */
  isOpen: boolean
}

/** One value with its name and its history; changed in its place, or by a proposal. */
export function SettingRow({ setting, isOpen }: SettingRowProps) {
  const say = useSay('settings', 'money_changes')
  const { role } = useMember()
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const [isPast, setPast] = useState(false)
  const { title, help } = useSettingWords(setting)
  const { two_people: isProposed } = setting
  const mayChange = isProposed
    ? mayCall(role, arkes.setting, 'propose_value')
    : mayDo(role, arkes.setting, 'put')
  const close = () => setEditing(false)
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{title}</span>
        {help ? (
          <Text as="span" size="small" muted>
            {help}
          </Text>
        ) : null}
      </div>
      {isEditing && !isProposed ? (
        <SettingForm setting={setting} title={title} onClose={close} />
      ) : (
        <>
          <span className={styles.value}>{settingText(setting, { say, format })}</span>
          <div className={styles.ways}>
            {mayCall(role, arkes.setting, 'propose_value') ? (
              <Button
                size="small"
                look="ghost"
                aria-expanded={isPast}
                aria-label={say('settings:history_of', { title })}
                onClick={() => setPast(!isPast)}
              >
                {say('money_changes:history.open')}
              </Button>
            ) : null}
            {isOpen ? (
              <StatusChip tone="warning">{say('money_changes:open_already')}</StatusChip>
            ) : mayChange ? (
              <Button
                size="small"
                aria-label={say(isProposed ? 'settings:propose' : 'settings:change', { title })}
                onClick={() => setEditing(true)}
              >
                {isProposed ? say('money_changes:propose') : say('common:action.edit')}
              </Button>
            ) : null}
          </div>
        </>
      )}
      {isEditing && isProposed ? (
        <SettingProposal setting={setting} title={title} help={help} onClose={close} />
      ) : null}
      {isPast ? (
        <div className={styles.past}>
          <MoneyHistory kind="setting" subject={setting.id} />
        </div>
      ) : null}
    </div>
  )
}
