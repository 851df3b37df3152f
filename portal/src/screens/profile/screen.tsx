import { type Arke, arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { hasRight, type Member, useMember } from '../../client/portal.tsx'
import { type AnyUnit, asAnyUnit, unitOf, useUnits } from '../../client/units.ts'
import { PeopleCard } from '../../people/people-card.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { FieldCell } from '../../units/fields/field-cells.tsx'
import { mayCall } from '../../units/fields/fields.ts'
import { AbsenceCard } from './absence-card.tsx'
import { AccessCard } from './access-card.tsx'
import { BankCard } from './bank-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { Place } from './place.tsx'
import { CloseCard } from './privacy/close-card.tsx'
import { DataCard } from './privacy/data-card.tsx'
import styles from './profile.module.css'
import { RecordCard } from './record-card.tsx'
import { recordsOf } from './records.ts'
import { FactorsCard } from './security/factors-card.tsx'
import { OwnTokens } from './security/own-tokens.tsx'
import { SessionsCard } from './security/sessions-card.tsx'
import { ShortcutsCard } from './shortcuts-card.tsx'
import { TermsCard } from './terms-card.tsx'
import { MailsComeBack } from './told/come-back.tsx'
import { ToldCard } from './told/told-card.tsx'

/** The member's own data, bank account, consents and access. */
export function Screen() {
  const say = useSay('profile', 'units')
  const member = useMember()
  const own = useQuery(unitOf(useUnits(member.role), member.id))
  const unit = own.data ? asAnyUnit(own.data) : null
  const participant = member.role === 'installer' || member.role === 'wholesaler'
  return (
    <>
      <PageHeader
        title={say('profile:title')}
        context={
          <span className={styles.context}>
            {member.company || member.name}
            {participant && unit ? (
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
        <Cards member={member} unit={unit} />
      )}
    </>
  )
}

/** What stands below the title; what is read from the member's own unit waits for it. */
function Cards({ member, unit }: { member: Member; unit: AnyUnit | null }) {
  const participant = member.role === 'installer' || member.role === 'wholesaler'
  return (
    <div className={styles.columns}>
      <Stack gap={6}>
        <MailsComeBack />
        {recordsOf(member.role).map((record) =>
          unit ? (
            <RecordCard key={record.id} record={record} member={member} unit={unit} />
          ) : (
            <Skeleton key={record.id} height="14rem" />
          ),
        )}
        {participant ? (
          <PeopleCard
            member={member}
            firm={{ id: member.id, isWholesaler: member.role === 'wholesaler' }}
          />
        ) : null}
        <FactorsCard />
        <SessionsCard />
        <OwnTokens />
      </Stack>
      <Stack gap={6}>
        {participant ? (
          unit ? (
            <>
              {hasRight(member, 'may_bank') ? <BankCard member={member} unit={unit} /> : null}
              <TermsCard member={member} unit={unit} />
            </>
          ) : (
            <Skeleton height="14rem" />
          )
        ) : null}
        {mayCall(member.role, arkes.paperwork, 'set_absence') ? (
          <AbsenceCard member={member} />
        ) : null}
        <Place id="notifications">
          <ToldCard />
        </Place>
        <LanguageCard member={member} />
        <ShortcutsCard />
        <AccessCard member={member} />
        <DataCard />
        {participant ? <CloseCard member={member} /> : null}
      </Stack>
    </div>
  )
}
