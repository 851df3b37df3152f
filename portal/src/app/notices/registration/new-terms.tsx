import { useState } from 'react'
import { hasRight, type Member, useConfig } from '../../../client/portal.tsx'
import { ConditionsLink } from '../../../members/conditions-link.tsx'
import { useAcceptTerms } from '../../../members/use-accept-terms.ts'
import { useRegistration } from '../../../members/use-registration.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/**
 * Asks a person who may agree for the firm to accept new terms: once when the portal opens, then in
 * the tasks of the start screen.
 */
export function NewTerms({ member }: { member: Member }) {
  const { data } = useRegistration(member)
  const [isPutOff, putOff] = useState(false)
  const version = data?.terms_open
  if (!version || isPutOff || member.looking_until || !hasRight(member, 'may_manage')) return null
  return <Ask version={version} member={member} onLater={() => putOff(true)} />
}

interface AskProps {
  version: string
  member: Member
  onLater: () => void
}

function Ask({ version, member, onLater }: AskProps) {
  const say = useSay('home')
  const { brand } = useConfig()
  const accept = useAcceptTerms(member, {
    onDone: () => toast.success(say('home:terms.accepted')),
    onError: sayFailure,
  })
  return (
    <Dialog
      open
      width="small"
      title={say('home:terms.new')}
      description={say('home:terms.asked', { version })}
      disableBackdropClose
      actions={
        <>
          <Button onClick={onLater}>{say('home:terms.later')}</Button>
          <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate(version)}>
            {say('home:terms.agree')}
          </Button>
        </>
      }
    >
      <Stack gap={1}>
        <a href={brand.links.terms} target="_blank" rel="noopener">
          {say('home:terms.read_terms')}
        </a>
        <ConditionsLink />
      </Stack>
    </Dialog>
  )
}
