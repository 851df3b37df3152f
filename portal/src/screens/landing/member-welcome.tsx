import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { type Member, useConfig, useHttp } from '../../client/portal.tsx'
import { startOf } from '../../members/menu-entries.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { usePhone } from '../../ui/layout/media.ts'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { lacksData } from '../sign-in/where-next.ts'
import styles from './landing.module.css'
import { PhoneHome } from './phone/phone-home.tsx'
import { WayOut } from './phone/way-out.tsx'
import { ActiveCampaigns } from './visitor/active-campaigns.tsx'
import { AppLink } from './visitor/app-link.tsx'
import { Benefits } from './visitor/benefits.tsx'

const unfinished = { to: '/complete-data', params: {} } as const

/** A member's first page: link home, the programme and current campaigns. */
export function MemberWelcome({ member }: { member: Member }) {
  const say = useSay('landing')
  const { brand } = useConfig()
  const isParticipant = member.role === 'installer' || member.role === 'wholesaler'
  const isUnfinished = useUnfinished(member)
  const isPhone = usePhone()
  if (isPhone && isParticipant) return <PhoneHome member={member} />
  const way = isUnfinished
    ? { at: unfinished, words: say('landing:member.complete') }
    : { at: startOf(member), words: say('landing:member.home') }
  return (
    <div className={styles.member}>
      <header className={styles.greeting}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            {say('landing:member.title', { name: member.name })}
          </h1>
          <Text size="large" muted>
            {isParticipant
              ? say('landing:text', { brand: brand.name })
              : say('landing:member.office', { brand: brand.name })}
          </Text>
          {isPhone ? (
            <WayOut />
          ) : (
            <LinkButton {...way.at} look="primary" size="large">
              {way.words}
            </LinkButton>
          )}
          <AppLink />
        </div>
        <img className={styles.hero} src={brand.hero} alt="" />
      </header>
      {mayCall(member.role, arkes.campaign, 'current') ? <ActiveCampaigns member={member} /> : null}
      {isParticipant ? (
        <section className={styles.way} aria-labelledby="way">
          <h2 id="way" className={styles.heading}>
            {say('landing:member.way')}
          </h2>
          <Benefits />
        </section>
      ) : null}
    </div>
  )
}

/** Whether the member's registration still lacks company data. */
function useUnfinished(member: Member): boolean {
  const http = useHttp()
  const query = useQuery({
    queryKey: [member.arke_id, 'lacks-data', member.id],
    queryFn: () => lacksData(http, member),
  })
  return query.data ?? false
}
