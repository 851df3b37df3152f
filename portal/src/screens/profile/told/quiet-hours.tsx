import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Switch } from '../../../ui/inputs/choice/switch.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './told.module.css'

interface Hours {
  from: number | null
  to: number | null
}

/** Sets the hours without mails, except urgent ones. The default covers most people's night. */
export function QuietHours({ from, to, onChange }: Hours & { onChange: (hours: Hours) => void }) {
  const say = useSay('profile')
  const isOn = from !== null && to !== null
  const options = (other: number | null) =>
    Array.from({ length: 24 }, (_, hour) => hour)
      .filter((hour) => hour !== other)
      .map((hour) => ({ id: String(hour), label: say('profile:told.quiet.hour', { hour }) }))
  return (
    <Stack gap={2}>
      <Switch
        label={say('profile:told.quiet.switch')}
        checked={isOn}
        onChange={(on) => onChange(on ? { from: 20, to: 7 } : { from: null, to: null })}
      />
      {isOn ? (
        <>
          <Row gap={3} align="end">
            <Field label={say('profile:told.quiet.from')} className={styles.hour}>
              <Select
                options={options(to)}
                value={String(from)}
                onChange={(hour) => onChange({ from: Number(hour), to })}
              />
            </Field>
            <Field label={say('profile:told.quiet.to')} className={styles.hour}>
              <Select
                options={options(from)}
                value={String(to)}
                onChange={(hour) => onChange({ from, to: Number(hour) })}
              />
            </Field>
          </Row>
          <Text muted>{say('profile:told.quiet.text')}</Text>
        </>
      ) : null}
    </Stack>
  )
}
