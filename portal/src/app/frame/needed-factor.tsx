import { FactorsCard } from '../../screens/profile/security/factors-card.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** The only screen for a member who still has to set up a second factor. */
export function NeededFactor() {
  const say = useSay('security')
  return (
    <Stack gap={5}>
      <PageHeader title={say('security:needed.title')} context={say('security:needed.text')} />
      <FactorsCard />
    </Stack>
  )
}
