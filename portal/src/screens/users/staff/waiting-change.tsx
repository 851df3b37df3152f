import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { sayFailure } from '../../../units/say-failure.ts'

type Step = 'confirm' | 'decline' | 'withdraw'

interface WaitingChangeProps {
  arke: 'mailbox_change' | 'staff_change'
  id: string
  /** Whoever proposed it, or is meant, only takes it back. */
  isOwn: boolean
  /** Whether it waits for a second person, and not for its time alone. */
  isOpen?: boolean
  words: Readonly<Record<Step | 'decline_title' | 'decline_text', string>>
  /** What is said after a step. */
  done: (step: Step) => string
  /** What it is about. */
  children: ReactNode
}

/** A change of somebody's access that a second person decides. */
export function WaitingChange({
  arke,
  id,
  isOwn,
  isOpen = true,
  words,
  done,
  children,
}: WaitingChangeProps) {
  const units = useUnits(arke)
  const queries = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const step = useMutation({
    mutationFn: ({ name, body = {} }: { name: Step; body?: object }) =>
      units.callFunction({ name, id, body }),
    onSuccess: (_, { name }) => {
      setDeclining(false)
      toast.success(done(name))
    },
    onError: (error, { name }) => name === 'decline' || sayFailure(error),
    onSettled: () => queries.invalidateQueries(),
  })
  const act = (name: Step) => step.mutate({ name })
  return (
    <Row gap={4} align="center" spread>
      <Stack gap={0}>{children}</Stack>
      {isOwn ? (
        <Button size="small" busy={step.isPending} onClick={() => act('withdraw')}>
          {words.withdraw}
        </Button>
      ) : (
        <Row gap={2}>
          <Button size="small" onClick={() => setDeclining(true)}>
            {words.decline}
          </Button>
          {isOpen ? (
            <Button
              size="small"
              look="primary"
              busy={step.isPending}
              onClick={() => act('confirm')}
            >
              {words.confirm}
            </Button>
          ) : null}
        </Row>
      )}
      {isDeclining ? (
        <ReasonDialog
          title={words.decline_title}
          text={words.decline_text}
          action={words.decline}
          onClose={() => setDeclining(false)}
          onConfirm={(reason) => step.mutateAsync({ name: 'decline', body: { reason } })}
        />
      ) : null}
    </Row>
  )
}
