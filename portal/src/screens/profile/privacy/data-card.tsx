import { useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { AskForExport } from '../../../units/export/ask-for-export.tsx'

/** Offers an archive of the signed-in person's data, built in the background. */
export function DataCard() {
  const say = useSay('profile')
  const units = useUnits('export_job')
  return (
    <Card title={say('profile:data.title')}>
      <Stack gap={4}>
        <Text muted>{say('profile:data.text')}</Text>
        <AskForExport
          onAsk={() => units.callFunction({ name: 'personal_data', body: {} })}
          action={say('profile:data.ask')}
          asked={say('profile:data.asked')}
        />
      </Stack>
    </Card>
  )
}
