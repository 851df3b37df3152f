import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useHttp, usePortal } from '../../../client/portal.tsx'
import { factorsKey, ownFactors } from '../../../members/own-factors.ts'
import { knowsPasskeys, makePasskey } from '../../../members/passkeys.ts'
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
import { AppDialog, type NewApp } from './app-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second step of signing in: the code of an app, passkeys, and codes for when both are lost. */
export function FactorsCard() {
  const say = useSay('security')
  const http = useHttp()
  const { session } = usePortal()
  const queries = useQueryClient()
  const { date } = useFormat()
  const factors = useQuery(ownFactors(http))
  const [app, setApp] = useState<NewApp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: factorsKey })
    await session.refresh()
  }
  const step = useMutation({
    mutationFn: ({ path }: { path: string; done: string }) =>
      http.send<{ recovery_codes?: string[] } | null>({ method: 'POST', path, body: {} }),
    onSuccess: async (answer, { done }) => {
      toast.success(done)
      if (answer?.recovery_codes) setCodes(answer.recovery_codes)
      await refresh()
    },
    onError: sayFailure,
  })
  const addApp = useMutation({
    mutationFn: () => http.send<NewApp>({ method: 'POST', path: '/lib/auth/totp', body: {} }),
    onSuccess: setApp,
    onError: sayFailure,
  })
  const addKey = useMutation({
    mutationFn: () => makePasskey(http, say('security:passkey.name')),
    onSuccess: async ({ recovery_codes }) => {
      toast.success(say('security:passkey.added'))
      if (recovery_codes) setCodes(recovery_codes)
      await refresh()
    },
    onError: (error) => (error.name === 'NotAllowedError' ? undefined : sayFailure(error)),
  })
  const remove = (path: string) => step.mutate({ path, done: say('security:removed') })
  const { data } = factors
  if (factors.isError) return <ErrorState onRetry={() => void factors.refetch()} />
  return (
    <Card title={say('security:title')}>
      <Stack gap={4}>
        <Text muted>{say('security:text')}</Text>
        {data ? null : <Skeleton height="6rem" />}
        {data?.totp ? (
          <Row gap={3} align="center" spread>
            <span>{say('security:app.on')}</span>
            <IconButton
              label={say('security:app.remove')}
              onClick={() => remove('/lib/auth/totp/remove')}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Row>
        ) : null}
        {data?.passkeys.map(({ id, name, created_at, last_used_at }) => (
          <Row key={id} gap={3} align="center" spread>
            <Stack gap={0}>
              <span>{name}</span>
              <Text size="small" muted>
                {last_used_at
                  ? say('security:passkey.used', { day: date(last_used_at) })
                  : say('security:passkey.made', { day: date(created_at) })}
              </Text>
            </Stack>
            <IconButton
              label={say('security:passkey.remove', { day: date(created_at) })}
              onClick={() => remove(`/lib/auth/passkeys/${encodeURIComponent(id)}/remove`)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Row>
        ))}
        {data && (data.totp || data.passkeys.length > 0) ? (
          <Row gap={3} align="center" spread>
            <Text size="small" muted>
              {say('security:recovery.left', { count: data.recovery_codes })}
            </Text>
            <Button
              size="small"
              onClick={() =>
                step.mutate({
                  path: '/lib/auth/recovery_codes',
                  done: say('security:recovery.renewed'),
                })
              }
            >
              {say('security:recovery.renew')}
            </Button>
          </Row>
        ) : null}
        <Row gap={3}>
          {data && !data.totp ? (
            <Button
              icon={<Smartphone aria-hidden />}
              busy={addApp.isPending}
              onClick={() => addApp.mutate()}
            >
              {say('security:app.add')}
            </Button>
          ) : null}
          {data && knowsPasskeys() ? (
            <Button
              icon={<KeyRound aria-hidden />}
              busy={addKey.isPending}
              onClick={() => addKey.mutate()}
            >
              {say('security:passkey.add')}
            </Button>
          ) : null}
        </Row>
      </Stack>
      {app ? (
        <AppDialog
          app={app}
          onDone={async (made) => {
            setApp(null)
            setCodes(made)
            await refresh()
          }}
          onClose={() => setApp(null)}
        />
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(null)} /> : null}
    </Card>
  )
}
