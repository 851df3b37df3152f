import { useQuery } from '@tanstack/react-query'
import type { ChangeOf } from '../../../changes/change-of.ts'
import { FromTo } from '../../../changes/from-to.tsx'
import { listOf, useUnits } from '../../../client/units.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { RuleChanges } from '../risk/rule-changes.tsx'
import { settingText } from './setting-text.ts'
import { SettingTrial } from './setting-trial.tsx'
import { StatedIn } from './stated-in.tsx'

/** Shows a setting's old and new value. An open change also shows a simulation. */
export function SettingValues({ change, isShort }: ChangeOf<'setting'>) {
  const { subject, before, after, state } = change
  const say = useSay('settings', 'words')
  const format = useFormat()
  const { data } = useQuery(listOf(useUnits('setting'), { limit: 500 }))
  const setting = data?.items.find(({ id }) => id === subject)
  if (setting?.kind === 'rules' && isShort) return null
  if (setting?.kind === 'rules') return <RuleChanges before={before.value} after={after.value} />
  const valueText = (value: string) =>
    setting ? settingText({ ...setting, value }, { say, format }) : value
  return (
    <>
      <FromTo from={valueText(before.value)} to={valueText(after.value)} />
      {state === 'open' && !isShort ? (
        <>
          <StatedIn setting={subject} />
          <SettingTrial setting={subject} value={after.value} isAsked />
        </>
      ) : null}
    </>
  )
}
