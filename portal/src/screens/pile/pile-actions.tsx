import type { Pile } from '@ruecklauf/model'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { usePileStep } from './pile-calls.ts'

type Asked = 'approve_pile' | 'dissolve_pile'

/** Approves what is on the pile once its sample is in order, or dissolves it; each asks once more. */
export function PileActions({ pile }: { pile: Pile }) {
  const say = useSay('pile', 'common')
  const format = useFormat()
  const { role } = useMember()
  const step = usePileStep(pile)
  const [asked, setAsked] = useState<Asked | null>(null)
  if (pile.state !== 'open') return null
  const mayDissolve = pile.is_own || role !== 'moderator'
  const values = { count: pile.claims, amount: format.amount(pile.amount) }
  const unjudged = pile.unjudged > 0 ? say('pile:approve.unjudged', { count: pile.unjudged }) : null
  const missing = pile.claims === 0 ? say('pile:approve.empty') : unjudged
  const words = asked === 'approve_pile' ? 'approve' : 'dissolve'
  return (
    <>
      {mayDissolve ? (
        <Button onClick={() => setAsked('dissolve_pile')}>{say('pile:dissolve.action')}</Button>
      ) : null}
      {pile.is_own ? (
        <Button look="primary" disabledReason={missing} onClick={() => setAsked('approve_pile')}>
          {say('pile:approve.action', { count: pile.claims })}
        </Button>
      ) : null}
      <Dialog
        open={asked !== null}
        width="small"
        title={say(`pile:${words}.title`, values)}
        description={say(`pile:${words}.text`, values)}
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{say('common:action.cancel')}</Button>
            <Button
              look={asked === 'approve_pile' ? 'primary' : 'danger'}
              busy={step.isPending}
              onClick={() => {
                if (asked) step.mutate({ name: asked }, { onSettled: () => setAsked(null) })
              }}
            >
              {say(`pile:${words}.confirm`)}
            </Button>
          </>
        }
      />
    </>
  )
}
