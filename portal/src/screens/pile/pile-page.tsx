import type { Pile } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Progress } from '../../ui/layout/waiting/progress.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { PastPiles } from './past-piles.tsx'
import styles from './pile.module.css'
import { PileActions } from './pile-actions.tsx'
import { refusedOf, useStay } from './pile-calls.ts'
import { PileMembers } from './pile-members.tsx'
import { PileSample } from './pile-sample.tsx'

/** Shows a batch from its sample to its approval. */
export function PilePage({ pile }: { pile: Pile }) {
  const say = useSay('pile')
  const format = useFormat()
  const { segment } = useMember()
  useStay(pile)
  const refusedClaims = useQuery(refusedOf(pile.id)).data ?? []
  const sample = pile.members.filter(({ is_drawn }) => is_drawn)
  const leftMembers = pile.members.filter(({ state }) => state === 'left')
  const hasLeft = pile.state !== 'dissolved' && leftMembers.length > 0
  return (
    <>
      <PageHeader
        above={
          <Breadcrumb
            trail={[
              {
                at: { to: '/$member/paperworks', params: { member: segment } },
                label: say('pile:queue'),
              },
            ]}
          />
        }
        title={say('pile:title')}
        context={[
          say(`pile:state.${pile.state}`),
          say('pile:holds', { count: pile.claims }),
          format.amount(pile.amount),
          pile.owner.label,
          format.instant(pile.opened_at),
        ].join(' · ')}
        actions={pile.is_own || pile.state === 'open' ? <PileActions pile={pile} /> : null}
      />
      <Stack gap={5}>
        {refusedClaims.length > 0 ? (
          <Alert tone="info" title={say('pile:not_in', { count: refusedClaims.length })}>
            <Named members={refusedClaims} />
          </Alert>
        ) : null}
        {hasLeft ? (
          <Alert tone="warning" title={say('pile:left', { count: leftMembers.length })}>
            <Named members={leftMembers} />
          </Alert>
        ) : null}
        {pile.state === 'approving' ? (
          <Card>
            <Progress
              value={pile.approved / Math.max(pile.claims, 1)}
              label={say('pile:progress', {
                done: format.number(pile.approved),
                count: format.number(pile.claims),
              })}
            />
          </Card>
        ) : null}
        <PileSample pile={pile} drawn={sample} />
        <PileMembers pile={pile} />
        <Disclosure summary={say('pile:seed')}>
          <code className={styles.seed}>{pile.seed}</code>
        </Disclosure>
        <PastPiles except={pile.id} />
      </Stack>
    </>
  )
}

/** Lists claim numbers with the reason why they are not in the batch. */
function Named({ members }: { members: readonly Left[] }) {
  const say = useSay('pile')
  return (
    <ul>
      {members.map(({ claim, claim_number, because }) => (
        <li key={claim}>
          {claim_number ?? claim}: {because ? say(`pile:because.${because}`) : null}
        </li>
      ))}
    </ul>
  )
}

type Left = Pick<Pile['members'][number], 'claim' | 'claim_number' | 'because'>
