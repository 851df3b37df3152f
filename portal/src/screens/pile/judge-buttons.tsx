import type { Pile, PileMember } from '@ruecklauf/model'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'
import { usePileStep } from './pile-calls.ts'

interface JudgeButtonsProps {
  pile: Pile
  member: PileMember
  /** Receives the updated batch. */
  onJudged: (pile: Pile) => void
}

/** Approves or rejects a sampled claim. A rejection dissolves the batch. */
export function JudgeButtons({ pile, member, onJudged }: JudgeButtonsProps) {
  const say = useSay('pile')
  const step = usePileStep(pile)
  const [isRefusing, setRefusing] = useState(false)
  const { claim, claim_number } = member
  return (
    <>
      <Button icon={<X aria-hidden />} onClick={() => setRefusing(true)}>
        {say('pile:verdict.not_ok')}
      </Button>
      <Button
        look="primary"
        icon={<Check aria-hidden />}
        busy={step.isPending}
        onClick={() =>
          // A live event may remove the buttons before the response arrives.
          void step
            .mutateAsync({ name: 'judge_drawn', claim, verdict: 'ok' })
            .then(onJudged, () => undefined)
        }
      >
        {say('pile:verdict.ok')}
      </Button>
      {isRefusing ? (
        <ReasonDialog
          title={say('pile:refuse.title', { number: claim_number ?? '' })}
          text={say('pile:refuse.text')}
          action={say('pile:dissolve.action')}
          onClose={() => setRefusing(false)}
          onConfirm={async (words) => {
            const verdict = { claim, verdict: 'not_ok', note: words } as const
            const judgedPile = await step.mutateAsync({ name: 'judge_drawn', ...verdict })
            setRefusing(false)
            onJudged(judgedPile)
          }}
        />
      ) : null}
    </>
  )
}
