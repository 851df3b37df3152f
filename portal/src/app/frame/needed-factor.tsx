import { FactorsCard } from '../../screens/profile/security/factors-card.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** All that whoever has to set up a second factor sees until it is done. */
export function NeededFactor() {
  const say = useSay('security')
  return (
    <Stack gap={5}>
      <PageHeader title={say('security:needed.title')} context={say('security:needed.text')} />
      <FactorsCard />
    </Stack>
  )
}
