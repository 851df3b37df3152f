import { arkes, groupIban } from '@ruecklauf/model'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import { UnitDetails } from '../../units/parts/unit-details.tsx'
import { BankNotice } from './bank-notice.tsx'
import { ChangeIbanDialog } from './change-iban-dialog.tsx'
import { Place } from './place.tsx'
import styles from './profile.module.css'

interface BankCardProps {
  member: Member
  unit: AnyUnit
}

/** Shows the payout account. The reminder of a missing IBAN links to `#bank`. */
export function BankCard({ member, unit }: BankCardProps) {
  const say = useSay('profile')
  const [isChanging, setChanging] = useState(false)
  const arke = member.role === 'wholesaler' ? arkes.wholesaler : arkes.installer
  const iban = typeof unit.iban === 'string' ? unit.iban : ''
  return (
    <Place id="bank">
      <Card
        title={say('profile:bank.title')}
        action={iban ? <FieldCell arke={arke} id="iban_state" value={unit.iban_state} /> : null}
      >
        <Stack gap={4}>
          {iban ? (
            <>
              <BankNotice member={member} unit={unit} />
              <p className={styles.iban}>{grouped(iban)}</p>
              <UnitDetails arke={arke} unit={unit} fields={['account_holder', 'bic']} />
            </>
          ) : (
            <Text muted>{say('profile:bank.missing')}</Text>
          )}
          <div>
            <Button
              look={iban ? 'secondary' : 'primary'}
              icon={<Landmark aria-hidden />}
              onClick={() => setChanging(true)}
            >
              {iban ? say('profile:bank.change') : say('profile:bank.add')}
            </Button>
          </div>
        </Stack>
      </Card>
      {isChanging ? (
        <ChangeIbanDialog member={member} unit={unit} onClose={() => setChanging(false)} />
      ) : null}
    </Place>
  )
}

/** Formats `DE89 3704 0044 0532 0130 00`. Keeps a masked IBAN unchanged. */
const grouped = (iban: string) => (iban.includes('*') ? iban : groupIban(iban))
