import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { useCommentCall, useComments } from './comment-calls.ts'

/** The brand's members who flagged the claim, and their reasons. Empty without flags. */
export function Flags({ claim }: { claim: string }) {
  const say = useSay('review')
  const format = useFormat()
  const flags = useComments(claim).data?.flags ?? []
  const call = useCommentCall(claim)
  const lift = useMutation({
    mutationFn: (flag: string) => call('lift_flag', { flag }),
    onError: sayFailure,
  })
  return flags.map(({ id, author, is_own, may_lift, reason, raised_at }) => (
    <Alert
      key={id}
      tone="warning"
      title={
        is_own
          ? say('review:flags.own', { when: format.instant(raised_at) })
          : say('review:flags.by', { name: author, when: format.instant(raised_at) })
      }
      action={
        may_lift ? (
          <Button size="small" busy={lift.isPending} onClick={() => lift.mutate(id)}>
            {say('review:flags.lift')}
          </Button>
        ) : null
      }
    >
      {reason}
    </Alert>
  ))
}
