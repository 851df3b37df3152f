import { hasRight, type Member } from '../../../client/portal.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { AppLink } from '../visitor/app-link.tsx'
import styles from './phone.module.css'
import { PhoneMissing } from './phone-missing.tsx'
import { PhoneSummary } from './phone-summary.tsx'
import { WayOut } from './way-out.tsx'

/** A participant's first page on a phone: money, payment date and missing documents. */
export function PhoneHome({ member }: { member: Member }) {
  const say = useSay('landing')
  return (
    <Stack gap={5}>
      <h1 className={styles.greeting} tabIndex={-1}>
        {say('landing:member.title', { name: member.name })}
      </h1>
      {hasRight(member, 'may_see') ? <PhoneSummary /> : null}
      {member.role === 'installer' && hasRight(member, 'may_submit') ? <PhoneMissing /> : null}
      <AppLink />
      <WayOut />
    </Stack>
  )
}
