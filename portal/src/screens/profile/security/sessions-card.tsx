import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useHttp } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'

interface OwnSession {
  id: string
  device: string
  last_used_at: string
  is_own: boolean
}

const path = '/lib/auth/sessions'

/** Lists the member's sessions and lets them sign out of each. */
export function SessionsCard() {
  const say = useSay('security')
  const http = useHttp()
  const queries = useQueryClient()
  const { instant } = useFormat()
  const queryKey = ['auth', 'sessions']
  const sessions = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.get<OwnSession[]>(path, { signal }),
  })
  const end = useMutation({
    mutationFn: (what: string) => http.send({ method: 'POST', path: `${path}/${what}`, body: {} }),
    onSuccess: () => {
      toast.success(say('security:sessions.ended'))
      return queries.invalidateQueries({ queryKey })
    },
    onError: sayFailure,
  })
  const { data } = sessions
  return (
    <Card title={say('security:sessions.title')}>
      <Stack gap={4}>
        {sessions.isError ? <ErrorState onRetry={() => void sessions.refetch()} /> : null}
        {sessions.isPending ? <Skeleton height="4rem" /> : null}
        {data?.map(({ id, device, last_used_at, is_own }) => (
          <Row key={id} gap={3} align="center" spread>
            <Stack gap={0}>
              <span>{device}</span>
              <Text size="small" muted>
                {is_own
                  ? say('security:sessions.own')
                  : say('security:sessions.used', { when: instant(last_used_at) })}
              </Text>
            </Stack>
            {is_own ? null : (
              <IconButton
                label={say('security:sessions.end', { device })}
                onClick={() => end.mutate(`${id}/end`)}
              >
                <LogOut aria-hidden />
              </IconButton>
            )}
          </Row>
        ))}
        {data && data.length > 1 ? (
          <div>
            <Button busy={end.isPending} onClick={() => end.mutate('end_others')}>
              {say('security:sessions.end_others')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}
