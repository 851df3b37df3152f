import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useHttp, usePortal } from '../../../client/portal.tsx'
import { factorsKey, type OwnFactors, ownFactors } from '../../../members/own-factors.ts'
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

/** Manages second factors: authenticator app, passkeys and recovery codes. */
export function FactorsCard() {
  const say = useSay('security')
  const factors = useQuery(ownFactors(useHttp()))
  const [app, setApp] = useState<NewApp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = useRefresh()
  const { data } = factors
  if (factors.isError) return <ErrorState onRetry={() => void factors.refetch()} />
  return (
    <Card title={say('security:title')}>
      <Stack gap={4}>
        <Text muted>{say('security:text')}</Text>
        {data ? (
          <>
            <Factors factors={data} onCodes={setCodes} />
            <NewFactors hasApp={data.totp} onApp={setApp} onCodes={setCodes} />
          </>
        ) : (
          <Skeleton height="6rem" />
        )}
      </Stack>
      {app ? (
        <AppDialog
          app={app}
          onDone={async (recoveryCodes) => {
            setApp(null)
            setCodes(recoveryCodes)
            await refresh()
          }}
          onClose={() => setApp(null)}
        />
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(null)} /> : null}
    </Card>
  )
}

/** Refetches the factors and the session's rights. */
function useRefresh() {
  const { session } = usePortal()
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: factorsKey })
    await session.refresh()
  }
}

interface CodesProps {
  /** Receives recovery codes, which show only once. */
  onCodes: (codes: readonly string[]) => void
}

interface FactorsProps extends CodesProps {
  factors: OwnFactors
}

/** Lists the factors with a button to remove each. */
function Factors({ factors: { totp, passkeys, recovery_codes }, onCodes }: FactorsProps) {
  const say = useSay('security')
  const http = useHttp()
  const refresh = useRefresh()
  const step = useMutation({
    mutationFn: ({ path }: { path: string; done: string }) =>
      http.send<{ recovery_codes?: string[] } | null>({ method: 'POST', path, body: {} }),
    onSuccess: async (answer, { done }) => {
      toast.success(done)
      if (answer?.recovery_codes) onCodes(answer.recovery_codes)
      await refresh()
    },
    onError: sayFailure,
  })
  const remove = (path: string) => step.mutate({ path, done: say('security:removed') })
  const renew = () =>
    step.mutate({ path: '/lib/auth/recovery_codes', done: say('security:recovery.renewed') })
  return (
    <>
      {totp ? (
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
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRemove={() => remove(`/lib/auth/passkeys/${encodeURIComponent(passkey.id)}/remove`)}
        />
      ))}
      {totp || passkeys.length > 0 ? (
        <Row gap={3} align="center" spread>
          <Text size="small" muted>
            {say('security:recovery.left', { count: recovery_codes })}
          </Text>
          <Button size="small" onClick={renew}>
            {say('security:recovery.renew')}
          </Button>
        </Row>
      ) : null}
    </>
  )
}

interface PasskeyRowProps {
  passkey: OwnFactors['passkeys'][number]
  onRemove: () => void
}

function PasskeyRow({ passkey: { name, created_at, last_used_at }, onRemove }: PasskeyRowProps) {
  const say = useSay('security')
  const { date } = useFormat()
  return (
    <Row gap={3} align="center" spread>
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
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </Row>
  )
}

interface NewFactorsProps extends CodesProps {
  hasApp: boolean
  onApp: (app: NewApp) => void
}

function NewFactors({ hasApp, onApp, onCodes }: NewFactorsProps) {
  const say = useSay('security')
  const http = useHttp()
  const refresh = useRefresh()
  const addApp = useMutation({
    mutationFn: () => http.send<NewApp>({ method: 'POST', path: '/lib/auth/totp', body: {} }),
    onSuccess: onApp,
    onError: sayFailure,
  })
  const addKey = useMutation({
    mutationFn: () => makePasskey(http, say('security:passkey.name')),
    onSuccess: async ({ recovery_codes }) => {
      toast.success(say('security:passkey.added'))
      if (recovery_codes) onCodes(recovery_codes)
      await refresh()
    },
    onError: (error) => (error.name === 'NotAllowedError' ? undefined : sayFailure(error)),
  })
  return (
    <Row gap={3}>
      {hasApp ? null : (
        <Button
          icon={<Smartphone aria-hidden />}
          busy={addApp.isPending}
          onClick={() => addApp.mutate()}
        >
          {say('security:app.add')}
        </Button>
      )}
      {knowsPasskeys() ? (
        <Button
          icon={<KeyRound aria-hidden />}
          busy={addKey.isPending}
          onClick={() => addKey.mutate()}
        >
          {say('security:passkey.add')}
        </Button>
      ) : null}
    </Row>
  )
}
