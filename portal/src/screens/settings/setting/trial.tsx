import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

export interface TrialProps {
  /** The setting's value in wire format. */
  value: string
  /** Runs the simulation immediately instead of on request. */
  isAsked?: boolean
}

interface Tried<Effect> extends TrialProps {
  name: string
  action: string
  ask: (value: string, signal: AbortSignal) => Promise<Effect>
  children: (effect: Effect) => ReactNode
}

/** Simulates another value of a setting. The reader starts it and can cancel it. */
export function Trial<Effect>({ value, isAsked, name, action, ask, children }: Tried<Effect>) {
  const say = useSay('settings', 'common')
  const queries = useQueryClient()
  const [trialValue, setTrialValue] = useState(isAsked ? value : null)
  const queryKey = [name, trialValue]
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(value, signal),
    enabled: trialValue === value,
    staleTime: 60_000,
    retry: false,
  })
  if (trialValue === value && isFetching)
    return (
      <Row gap={3} align="center">
        <Text size="small" muted role="status">
          {say('settings:trial.running')}
        </Text>
        <Button
          size="small"
          onClick={() => {
            setTrialValue(null)
            void queries.cancelQueries({ queryKey })
          }}
        >
          {say('common:action.cancel')}
        </Button>
      </Row>
    )
  if (trialValue === value && isError) return <ErrorState onRetry={() => void refetch()} />
  if (trialValue === value && data !== undefined) return <Stack gap={3}>{children(data)}</Stack>
  return (
    <Button size="small" icon={<FlaskConical aria-hidden />} onClick={() => setTrialValue(value)}>
      {action}
    </Button>
  )
}
