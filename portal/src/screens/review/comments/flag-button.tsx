import { arkes, type Comments } from '@ruecklauf/model'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { useCommentCall } from './comment-calls.ts'

interface FlagButtonProps {
  /** Id. */
  claim: string
  flags: Comments['flags']
}

/** Marks a claim for a closer look, with a reason; nothing for whoever may not, or has done it. */
export function FlagButton({ claim, flags }: FlagButtonProps) {
  const say = useSay('review')
  const { role } = useMember()
  const call = useCommentCall(claim)
  const [isAsking, setAsking] = useState(false)
  if (!mayCall(role, arkes.paperwork, 'flag') || flags.some(({ is_own }) => is_own)) return null
  return (
    <>
      <Button size="small" icon={<Flag aria-hidden />} onClick={() => setAsking(true)}>
        {say('review:flags.action')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={say('review:flags.title')}
          text={say('review:flags.text')}
          action={say('review:flags.confirm')}
          look="primary"
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            await call('flag', { reason })
            setAsking(false)
          }}
        />
      ) : null}
    </>
  )
}
