import type { RegistrationFile } from '@ruecklauf/model'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { Point } from './point.tsx'

/** What is known of a VAT id: its form and check digit, and what the register said and when. */
export function VatPoint({ vat }: Pick<RegistrationFile, 'vat'>) {
  const say = useSay('users')
  const { instant } = useFormat()
  if (!vat) return <Point state="open" text={say('users:file.vat.none')} />
  const { vat_id, is_well_formed, check } = vat
  const form = say(is_well_formed ? 'users:file.vat.well_formed' : 'users:file.vat.malformed', {
    vat_id,
  })
  const outcome = check?.outcome ?? (check ? 'asked' : 'not_asked')
  const isHint = !is_well_formed || outcome === 'invalid'
  const at = check && (check.answered_at ?? check.asked_at)
  const when = at ? instant(at) : ''
  const told = [check?.name, check?.address].filter(Boolean).join(', ')
  return (
    <Point state={isHint ? 'hint' : outcome === 'unavailable' ? 'open' : 'fine'} text={form}>
      <Text size="small" muted>
        {say(`users:file.vat.${outcome}`, { when })}
        {told ? ` ${told}` : ''}
      </Text>
    </Point>
  )
}
