import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Member, useConfig, useHttp } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { ConditionsLink } from '../../members/conditions-link.tsx'
import { Switch } from '../../ui/inputs/choice/switch.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'
import { NewsConsent } from './news-consent.tsx'
import { Place } from './place.tsx'
import { TaxStanding } from './tax-standing.tsx'

interface TermsCardProps {
  member: Member
  unit: AnyUnit
}

/** Lists accepted terms and revocable consents. Tasks link to `#terms`. */
export function TermsCard({ member, unit }: TermsCardProps) {
  const say = useSay('profile')
  const { brand } = useConfig()
  const { instant } = useFormat()
  const consent = useConsents(member)
  const acceptedAt = unit.terms_accepted_at
  return (
    <Place id="terms">
      <Card title={say('profile:terms.title')}>
        <Stack gap={4}>
          <p>
            {typeof acceptedAt === 'string'
              ? say('profile:terms.accepted', {
                  version: String(unit.terms_version ?? ''),
                  date: instant(acceptedAt),
                })
              : say('profile:terms.open')}{' '}
            <a href={brand.links.terms} target="_blank" rel="noopener">
              {say('profile:terms.read')}
            </a>{' '}
            <ConditionsLink />
          </p>
          {member.role === 'installer' ? (
            <>
              {consents.map((id) => (
                <Switch
                  key={id}
                  label={say(`profile:terms.${id}`)}
                  checked={
                    consent.isPending
                      ? (consent.variables[id] ?? unit[id] === true)
                      : unit[id] === true
                  }
                  onChange={(isGiven) => consent.mutate({ [id]: isGiven })}
                />
              ))}
              <NewsConsent member={member} />
              <TaxStanding
                unit={unit}
                busy={consent.isPending}
                onConfirm={(day) => consent.mutate({ small_business_confirmed_on: day })}
              />
            </>
          ) : null}
        </Stack>
      </Card>
    </Place>
  )
}

const consents = ['self_billing', 'small_business'] as const

function useConsents(member: Member) {
  const say = useSay('profile')
  const http = useHttp()
  const queries = useQueryClient()
  const path = `/lib/${member.arke_id}/unit/${member.id}`
  return useMutation({
    mutationFn: (
      body: Partial<Record<(typeof consents)[number], boolean>> & {
        small_business_confirmed_on?: string
      },
    ) => http.send({ method: 'PUT', path, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [member.arke_id] })
      toast.success(say('units:saved'))
    },
    onError: sayFailure,
  })
}
