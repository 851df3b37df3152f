import { arkes, type FileLook } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { Fact, Facts } from '../../ui/text/facts.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'

/** Shows the last integrity check of stored files and its result. */
export function FileLooks() {
  const { role } = useMember()
  return mayCall(role, arkes.setting, 'file_looks') ? <LooksCard /> : null
}

function LooksCard() {
  const say = useSay('settings')
  const { instant, number } = useFormat()
  const units = useUnits('setting')
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'file_looks'],
    queryFn: ({ signal }) => units.callFunction({ name: 'file_looks' }, { signal, quiet: true }),
  })
  const last = data?.items.find(({ ended_at }) => ended_at !== null)
  const running = data?.items.find(({ ended_at }) => ended_at === null)
  return (
    <Card title={say('settings:looks.title')}>
      <Stack gap={4}>
        <Text muted>{say('settings:looks.text')}</Text>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
        {last ? <Last look={last} /> : null}
        {data && !last ? <Text>{say('settings:looks.none')}</Text> : null}
        {running ? (
          <Text>
            {say('settings:looks.running', {
              when: instant(running.began_at),
              files: number(running.files),
            })}
          </Text>
        ) : null}
      </Stack>
    </Card>
  )
}

function Last({ look: { ended_at, files, bytes, damaged } }: { look: FileLook }) {
  const say = useSay('settings')
  const format = useFormat()
  return (
    <>
      <Alert tone={damaged > 0 ? 'danger' : 'success'}>
        {damaged > 0
          ? say('settings:looks.damaged', { count: damaged })
          : say('settings:looks.whole')}
      </Alert>
      <Facts>
        <Fact name={say('settings:looks.ended')}>{format.instant(ended_at ?? '')}</Fact>
        <Fact name={say('settings:looks.files')}>{format.number(files)}</Fact>
        <Fact name={say('settings:looks.bytes')}>{format.bytes(bytes)}</Fact>
      </Facts>
    </>
  )
}
