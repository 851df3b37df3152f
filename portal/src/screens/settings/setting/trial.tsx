import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

export interface TrialProps {
  /** Of the setting, as it is sent. */
  value: string
  /** Asked at once; else when the reader wants it. */
  isAsked?: boolean
}

interface Tried<Effect> extends TrialProps {
  name: string
  action: string
  ask: (value: string, signal: AbortSignal) => Promise<Effect>
  children: (effect: Effect) => ReactNode
}

/** What another value of a setting would have done: asked by hand for each value, and to be cancelled. */
export function Trial<Effect>({ value, isAsked, name, action, ask, children }: Tried<Effect>) {
  const say = useSay('settings', 'common')
  const queries = useQueryClient()
  const [asked, setAsked] = useState(isAsked ? value : null)
  const queryKey = [name, asked]
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(value, signal),
    enabled: asked === value,
    staleTime: 60_000,
    retry: false,
  })
  if (asked === value && isFetching)
    return (
      <Row gap={3} align="center">
        <Text size="small" muted role="status">
          {say('settings:trial.running')}
        </Text>
        <Button
          size="small"
          onClick={() => {
            setAsked(null)
            void queries.cancelQueries({ queryKey })
          }}
        >
          {say('common:action.cancel')}
        </Button>
      </Row>
    )
  if (asked === value && isError) return <ErrorState onRetry={() => void refetch()} />
  if (asked === value && data !== undefined) return <Stack gap={3}>{children(data)}</Stack>
  return (
    <Button size="small" icon={<FlaskConical aria-hidden />} onClick={() => setAsked(value)}>
      {action}
    </Button>
  )
}
