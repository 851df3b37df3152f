import type { ApiToken, ApiTokens, MadeToken } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeySquare } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Accordion } from '../../ui/layout/fold/accordion.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'
import { MadeDialog } from './made-dialog.tsx'
import { type NewToken, TokenForm } from './token-form.tsx'
import { TokenRow } from './token-row.tsx'

interface TokensCardProps {
  title: string
  text: string
  /** The person who created the token. */
  withMakers?: boolean
  calls: {
    queryKey: readonly string[]
    read: (options: { signal: AbortSignal }) => Promise<ApiTokens>
    make: (token: NewToken) => Promise<MadeToken>
    end: (id: string) => Promise<unknown>
  }
}

/** API tokens: active ones, former ones, and the form for a new one. */
export function TokensCard({ title, text, withMakers = false, calls }: TokensCardProps) {
  const say = useSay('tokens')
  const queries = useQueryClient()
  const { queryKey } = calls
  const tokens = useQuery({ queryKey, queryFn: ({ signal }) => calls.read({ signal }) })
  const [isAsked, setAsked] = useState(false)
  const [isOldShown, setOldShown] = useState(false)
  const [newToken, setNewToken] = useState<MadeToken | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey })
  const end = useMutation({
    mutationFn: calls.end,
    onSuccess: () => {
      toast.success(say('tokens:ended'))
      return refresh()
    },
    onError: sayFailure,
  })
  const { data } = tokens
  const live = data?.items.filter(({ state }) => state === 'open') ?? []
  const old = data?.items.filter(({ state }) => state !== 'open') ?? []
  const row = (token: ApiToken) => (
    <TokenRow key={token.id} token={token} withMaker={withMakers} onEnd={end.mutate} />
  )
  return (
    <Card title={title}>
      <Stack gap={4}>
        <Text muted>{text}</Text>
        {tokens.isError ? <ErrorState onRetry={() => void tokens.refetch()} /> : null}
        {tokens.isPending ? <Skeleton height="4rem" /> : null}
        {data && live.length === 0 ? <Text>{say('tokens:none')}</Text> : null}
        {live.map(row)}
        {old.length > 0 ? (
          <Accordion title={say('tokens:old')} expanded={isOldShown} onChange={setOldShown}>
            <Stack gap={4}>{old.map(row)}</Stack>
          </Accordion>
        ) : null}
        {data ? (
          <div>
            <Button icon={<KeySquare aria-hidden />} onClick={() => setAsked(true)}>
              {say('tokens:add')}
            </Button>
          </div>
        ) : null}
      </Stack>
      {isAsked && data ? (
        <TokenForm
          open={data.open_scopes}
          make={calls.make}
          onMade={(token) => {
            setAsked(false)
            setNewToken(token)
            void refresh()
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
      {newToken ? (
        <MadeDialog
          title={say('tokens:made.title')}
          text={say('tokens:made.text')}
          secret={newToken.token}
          onClose={() => setNewToken(null)}
        />
      ) : null}
    </Card>
  )
}
