import { Switch } from '../../ui/inputs/choice/switch.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useShortcutsSetting } from '../../units/shortcuts-setting.ts'

/** Switches off single-key shortcuts, which can disturb speech input and screen readers. */
export function ShortcutsCard() {
  const say = useSay('profile')
  const [on, setOn] = useShortcutsSetting()
  return (
    <Card title={say('profile:shortcuts.title')}>
      <Stack gap={4}>
        <Switch label={say('profile:shortcuts.switch')} checked={on} onChange={setOn} />
        <Text muted>{say('profile:shortcuts.text')}</Text>
      </Stack>
    </Card>
  )
}
