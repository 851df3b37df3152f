import { type Arke, arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasRight, type Member, useMember } from '../../client/portal.tsx'
import { type AnyUnit, asAnyUnit, unitOf, useUnits } from '../../client/units.ts'
import { PeopleCard } from '../../people/people-card.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Tabs } from '../../ui/layout/fold/tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import { AbsenceCard } from './absence-card.tsx'
import { AccessCard } from './access-card.tsx'
import { BankCard } from './bank-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { Place } from './place.tsx'
import { CloseCard } from './privacy/close-card.tsx'
import { DataCard } from './privacy/data-card.tsx'
import styles from './profile.module.css'
import { type ProfileTab, recordsOn, tabAt, tabsOf } from './profile-tabs.ts'
import { RecordCard } from './record-card.tsx'
import { FactorsCard } from './security/factors-card.tsx'
import { OwnTokens } from './security/own-tokens.tsx'
import { SessionsCard } from './security/sessions-card.tsx'
import { ShortcutsCard } from './shortcuts-card.tsx'
import { TermsCard } from './terms-card.tsx'
import { MailsComeBack } from './told/come-back.tsx'
import { ToldCard } from './told/told-card.tsx'

/** Shows the member's own data, bank account, consents and access. */
export function Screen() {
  const say = useSay('profile', 'units')
  const member = useMember()
  const own = useQuery(unitOf(useUnits(member.role), member.id))
  const unit = own.data ? asAnyUnit(own.data) : null
  return (
    <>
      <PageHeader
        title={say('profile:title')}
        context={
          <span className={styles.context}>
            {member.company || member.name}
            {isParticipant(member) && unit ? (
              <FieldCell<Arke>
                arke={arkes[member.role]}
                id="member_status"
                value={unit.member_status}
              />
            ) : null}
          </span>
        }
      />
      {own.isError ? (
        <ErrorState onRetry={() => void own.refetch()} />
      ) : (
        <Stack gap={5}>
          <MailsComeBack />
          <Parts member={member} unit={unit} />
        </Stack>
      )}
    </>
  )
}

/** The content below the title. Parts that need the member's unit wait for it. */
function Parts({ member, unit }: PartsProps) {
  const say = useSay('profile')
  const { tab, edit } = useSearch({ from: '/$member/profile' })
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const open = tabAt(member.role, { tab, edit, hash })
  const isStaff = !isParticipant(member)
  return (
    <Tabs
      label={say('profile:title')}
      tabs={tabsOf(member.role).map((id) => ({
        id,
        label:
          isStaff && id === 'company' ? say('profile:record.person') : say(`profile:tab.${id}`),
        content: id === open ? <Part tab={id} member={member} unit={unit} /> : null,
      }))}
      open={open}
      onOpen={(next) =>
        void navigate({
          to: '/$member/profile',
          params: { member: member.segment },
          search: { tab: next },
        })
      }
    />
  )
}

interface PartsProps {
  member: Member
  unit: AnyUnit | null
}

const isParticipant = ({ role }: Member) => role === 'installer' || role === 'wholesaler'

/** The content of one tab. */
function Part({ tab, member, unit }: PartsProps & { tab: ProfileTab }) {
  const records = recordsOn(tab, member.role).map((record) =>
    unit ? (
      <RecordCard key={record.id} record={record} member={member} unit={unit} />
    ) : (
      <Skeleton key={record.id} height="14rem" />
    ),
  )
  const parts: Record<ProfileTab, ReactNode> = {
    company: records,
    account: unit ? (
      <>
        {hasRight(member, 'may_bank') ? <BankCard member={member} unit={unit} /> : null}
        {records}
        <TermsCard member={member} unit={unit} />
      </>
    ) : (
      <Skeleton height="14rem" />
    ),
    people: (
      <PeopleCard
        member={member}
        firm={{ id: member.id, isWholesaler: member.role === 'wholesaler' }}
      />
    ),
    sign_in: (
      <>
        <AccessCard member={member} />
        <FactorsCard />
        <SessionsCard />
        <OwnTokens />
        <DataCard />
        {isParticipant(member) ? <CloseCard member={member} /> : null}
      </>
    ),
    notices: (
      <>
        {mayCall(member.role, arkes.paperwork, 'set_absence') ? (
          <AbsenceCard member={member} />
        ) : null}
        <Place id="notifications">
          <ToldCard />
        </Place>
        <LanguageCard member={member} />
        <ShortcutsCard />
      </>
    ),
  }
  return (
    <Stack gap={6} className={styles.part}>
      {parts[tab]}
    </Stack>
  )
}
