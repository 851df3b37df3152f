import { type Arke, arkes, eq } from '@ruecklauf/model'
import { Lock } from 'lucide-react'
import { useClaimsPart } from '../../claims/claims-of.tsx'
import { useMember } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { PeopleCard } from '../../people/people-card.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall, mayDo } from '../../units/fields/fields.ts'
import { type ObjectPart, ObjectTabs } from '../../units/page/object-tabs.tsx'
import { useOpenUnit } from '../../units/page/open-unit.ts'
import { UnitPage } from '../../units/page/unit-page.tsx'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import { MemberBank } from './bank/member-bank.tsx'
import { RegistrationFile } from './file/registration-file.tsx'
import { MemberMails } from './mails/member-mails.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberFacts } from './member-facts.tsx'
import type { MemberArke } from './member-fields.ts'
import { MemberFigures } from './member-figures.tsx'
import { MemberWallet } from './member-wallet.tsx'

/** Shows a member: state, figures, and tabs for data, claims, bookings and log. */
export function MemberPage({ arke, id }: { arke: MemberArke; id: string }) {
  const openUnit = useOpenUnit()
  const partsOf = useMemberParts()
  return (
    <UnitPage
      arke={arkes[arke]}
      id={id}
      onBack={openUnit.close}
      onEdit={() => openUnit.edit(id)}
      // Deleted data can't be edited.
      isChangeable={({ member_status }) => member_status !== 'deleted'}
      state={(unit) => <MemberStanding arke={arke} unit={unit} />}
      actions={(unit, edit) => <MemberActions arke={arke} unit={unit} edit={edit} />}
    >
      {(unit) => (
        <>
          {arke === 'installer' || arke === 'wholesaler' ? (
            <MemberFigures arke={arke} id={id} />
          ) : null}
          <ObjectTabs
            arke={arkes[arke]}
            id={id}
            overview={<MemberFacts arke={arke} unit={unit} />}
            {...partsOf(arke, unit)}
          />
        </>
      )}
    </UnitPage>
  )
}

/** Participants have a status. Staff are active or locked. */
const MemberStanding = ({ arke, unit }: { arke: MemberArke; unit: AnyUnit }) =>
  typeof unit.member_status === 'string' ? (
    <FieldCell<Arke> arke={arkes[arke]} id="member_status" value={unit.member_status} />
  ) : (
    <AccessState unit={unit} />
  )

/** Shows claims and bookings of an installer or wholesaler. Folds rarely used parts. */
function useMemberParts() {
  const say = useSay('users', 'people')
  const member = useMember()
  const { role } = member
  const claims = useClaimsPart()
  return (
    arke: MemberArke,
    { id, member_status }: AnyUnit,
  ): Record<'folded' | 'parts', ObjectPart[]> => {
    const mails = mayDo(role, arkes.sent_mail, 'get')
      ? [{ id: 'mails', label: say('users:mails.title'), content: <MemberMails id={id} /> }]
      : []
    if (arke !== 'installer' && arke !== 'wholesaler') return { folded: [], parts: mails }
    const within = eq(arke === 'installer' ? 'link_installer' : 'link_wholesaler', id)
    const wallet = {
      id: 'wallet',
      label: say('users:detail.bookings'),
      content: <MemberWallet arke={arke} id={id} />,
    }
    const bank = {
      id: 'bank',
      label: say('users:bank.title'),
      content: <MemberBank arke={arke} id={id} />,
    }
    const file = {
      id: 'file',
      label: say('users:file.title'),
      content: <RegistrationFile arke={arke} id={id} />,
      isOpen: member_status === 'in_review' || member_status === 'asked_back',
    }
    const people = {
      id: 'people',
      label: say('people:title'),
      content: <PeopleCard member={member} firm={{ id, isWholesaler: arke === 'wholesaler' }} />,
    }
    return {
      folded: [
        ...(mayCall(role, arkes[arke], 'bank') ? [bank] : []),
        ...(mayCall(role, arkes[arke], 'registration_file') ? [file] : []),
        ...(mayDo(role, arkes.person, 'get') ? [people] : []),
      ],
      parts: [
        ...claims({ within, isInstaller: arke === 'installer' }),
        ...(mayCall(role, arkes[arke], 'wallet') ? [wallet] : []),
        ...mails,
      ],
    }
  }
}

/** Shows whether a colleague can sign in. */
function AccessState({ unit }: { unit: AnyUnit }) {
  const say = useSay('users')
  return unit.inactive === true ? (
    <StatusChip tone="danger" icon={Lock}>
      {say('users:state.locked')}
    </StatusChip>
  ) : (
    <StatusChip tone="success">{say('users:state.open')}</StatusChip>
  )
}
