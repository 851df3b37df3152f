import type { Pile } from '@ruecklauf/model'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { usePileStep } from './pile-calls.ts'

type Asked = 'approve_pile' | 'dissolve_pile'

/** Approves a batch after its sample, or dissolves it. Both need a confirmation. */
export function PileActions({ pile }: { pile: Pile }) {
  const say = useSay('pile', 'common')
  const format = useFormat()
  const { role } = useMember()
  const step = usePileStep(pile)
  const [openStep, setOpenStep] = useState<Asked | null>(null)
  if (pile.state !== 'open') return null
  const mayDissolve = pile.is_own || role !== 'moderator'
  const values = { count: pile.claims, amount: format.amount(pile.amount) }
  const unjudged = pile.unjudged > 0 ? say('pile:approve.unjudged', { count: pile.unjudged }) : null
  const missing = pile.claims === 0 ? say('pile:approve.empty') : unjudged
  const words = openStep === 'approve_pile' ? 'approve' : 'dissolve'
  return (
    <>
      {mayDissolve ? (
        <Button onClick={() => setOpenStep('dissolve_pile')}>{say('pile:dissolve.action')}</Button>
      ) : null}
      {pile.is_own ? (
        <Button look="primary" disabledReason={missing} onClick={() => setOpenStep('approve_pile')}>
          {say('pile:approve.action', { count: pile.claims })}
        </Button>
      ) : null}
      <Dialog
        open={openStep !== null}
        width="small"
        title={say(`pile:${words}.title`, values)}
        description={say(`pile:${words}.text`, values)}
        onClose={() => setOpenStep(null)}
        actions={
          <>
            <Button onClick={() => setOpenStep(null)}>{say('common:action.cancel')}</Button>
            <Button
              look={openStep === 'approve_pile' ? 'primary' : 'danger'}
              busy={step.isPending}
              onClick={() => {
                if (openStep)
                  step.mutate({ name: openStep }, { onSettled: () => setOpenStep(null) })
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
