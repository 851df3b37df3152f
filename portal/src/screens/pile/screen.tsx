import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { PastPiles } from './past-piles.tsx'
import { pileOf } from './pile-calls.ts'
import { PilePage } from './pile-page.tsx'

/** The batch approval: the reader's newest batch, or the one in the address. */
export function Screen() {
  const say = useSay('pile')
  const { segment } = useMember()
  const { pile: id } = useSearch({ from: '/$member/paperworks/pile' })
  const { data, isPending, isError, refetch } = useQuery(pileOf(useUnits('paperwork'), id))
  if (data) return <PilePage pile={data} />
  return (
    <>
      <PageHeader title={say('pile:title')} />
      {isPending ? <Skeleton height="24rem" /> : null}
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data === null ? (
        <EmptyState
          title={say('pile:none')}
          action={
            <LinkButton to="/$member/paperworks" params={{ member: segment }}>
              {say('pile:queue')}
            </LinkButton>
          }
        >
          {say('pile:none_text')}
        </EmptyState>
      ) : null}
      {data === null ? <PastPiles /> : null}
    </>
  )
}
