import { type Arke, arkes } from '@ruecklauf/model'
import { useSearch } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall, mayDo, readableFields } from '../../units/fields/fields.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { useOpenUnit } from '../../units/page/open-unit.ts'
import { UnitDetails } from '../../units/page/unit-details.tsx'
import { UnitPage } from '../../units/page/unit-page.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberClaims } from './member-claims.tsx'
import type { MemberArke } from './member-fields.ts'
import { MemberState } from './member-state.tsx'
import { MemberWallet } from './member-wallet.tsx'
import { ModeratorLimit } from './moderator-limit.tsx'

/** One member: master data, bank as far as the role may see it, wallet, claims. */
export function MemberPage({ arke, id }: { arke: MemberArke; id: string }) {
  const say = useSay()
  const { role } = useMember()
  const opened = useOpenUnit()
  const change = useSearchChange<'/$member/users'>()
  const { part } = useSearch({ from: '/$member/users' })
  const tabsOf = (unit: AnyUnit) => {
    const master = {
      id: 'master',
      label: say('users:detail.master'),
      content: <MasterData arke={arke} unit={unit} />,
    }
    if (arke !== 'installer' && arke !== 'wholesaler') return [master]
    const wallet = {
      id: 'wallet',
      label: say('users:detail.wallet'),
      content: <MemberWallet arke={arke} id={id} />,
    }
    const claims = {
      id: 'claims',
      label: say('users:detail.claims'),
      content: <MemberClaims arke={arke} id={id} />,
    }
    return [
      master,
      ...(mayCall(role, arkes[arke], 'wallet') ? [wallet] : []),
      ...(mayDo(role, arkes.paperwork, 'get') ? [claims] : []),
    ]
  }
  return (
    <UnitPage
      arke={arkes[arke]}
      id={id}
      onBack={() => change({ unit: undefined, mode: undefined, part: undefined })}
      onEdit={() => opened.edit(id)}
      actions={(unit) => <MemberActions arke={arke} unit={unit} />}
    >
      {(unit) => {
        const tabs = tabsOf(unit)
        if (tabs.length === 1) return tabs[0]?.content
        return (
          <Tabs
            label={say('users:detail.parts')}
            tabs={tabs}
            open={tabs.some((tab) => tab.id === part) ? String(part) : 'master'}
            onOpen={(next) => change({ part: next === 'master' ? undefined : next })}
          />
        )
      }}
    </UnitPage>
  )
}

function MasterData({ arke, unit }: { arke: MemberArke; unit: AnyUnit }) {
  const say = useSay('users')
  const { role } = useMember()
  const readable = readableFields<Arke>(role, arkes[arke])
  const bank = readable.filter((field) => bankFields.includes(field))
  const master = readable.filter((field) => !ownCards.includes(field))
  return (
    <Stack gap={5}>
      <MemberState unit={unit} />
      <Card title={say('users:detail.master')}>
        <UnitDetails<Arke> arke={arkes[arke]} unit={unit} fields={master} />
      </Card>
      {arke === 'moderator' ? <ModeratorLimit unit={unit} /> : null}
      {bank.length > 0 ? (
        <Card title={say('users:detail.bank')}>
          <UnitDetails<Arke> arke={arkes[arke]} unit={unit} fields={bank} />
        </Card>
      ) : null}
    </Stack>
  )
}

const bankFields = ['iban', 'iban_masked', 'bic', 'account_holder', 'iban_state', 'iban_changed_at']

/** Shown in cards of their own. */
const ownCards = [...bankFields, 'approval_limit', 'status_reason']
