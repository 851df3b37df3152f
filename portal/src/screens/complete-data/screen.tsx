import { isUnfinished } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { type Member, useVisitorOrMember } from '../../client/portal.tsx'
import { unitOf, useUnits } from '../../client/units.ts'
import { startOf } from '../../members/menu-entries.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { ScreenSkeleton } from '../../ui/layout/waiting/screen-skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { InReview } from './in-review.tsx'
import { OpenQuestion } from './open-question.tsx'
import { Wizard } from './wizard.tsx'

/** The second registration step: the company data. */
export function Screen() {
  useSay('complete_data', 'units')
  const member = useVisitorOrMember()
  if (!member) return <Navigate to="/signin" search={{ callbackUrl: '/complete-data' }} replace />
  if (member.role !== 'installer' && member.role !== 'wholesaler')
    return <Nothing member={member} />
  return <OwnCompany member={member} role={member.role} />
}

function OwnCompany({ member, role }: { member: Member; role: 'installer' | 'wholesaler' }) {
  const say = useSay('complete_data')
  const units = useUnits(role)
  const company = useQuery(unitOf(units, member.id))
  const { step } = useSearch({ from: '/complete-data' })
  if (company.isError)
    return (
      <VisitorPage title={say('complete_data:title')} text={say('complete_data:text')}>
        <ErrorState onRetry={() => void company.refetch()} />
      </VisitorPage>
    )
  if (company.isPending) return <ScreenSkeleton />
  const { member_status } = company.data
  if (member_status === 'in_review') return <InReview member={member} company={company.data} />
  if (member_status === 'asked_back' && !step) return <OpenQuestion member={member} role={role} />
  if (isUnfinished(member_status))
    return <Wizard member={member} role={role} company={company.data} />
  return <Nothing member={member} />
}

/** Shown to members who have no data to complete. */
function Nothing({ member }: { member: Member }) {
  const say = useSay('complete_data')
  return (
    <VisitorPage
      title={say('complete_data:nothing.title')}
      text={say('complete_data:nothing.text')}
    >
      <div>
        <LinkButton {...startOf(member)} look="primary" size="large">
          {say('complete_data:home')}
        </LinkButton>
      </div>
    </VisitorPage>
  )
}
