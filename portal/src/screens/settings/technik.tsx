import { arkes, mayOpen } from '@ruecklauf/model'
import { ChevronRight } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { TokensCard } from '../../people/tokens/tokens-card.tsx'
import type { Address } from '../../ui/address.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { Backups } from './backups.tsx'
import { FileLooks } from './file-looks.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'

/** Technical settings that change rarely: links to their screens, then the rest. */
export function Technik() {
  const say = useSay('settings', 'schema', 'exports', 'payouts')
  const { role, segment } = useMember()
  const mayBooks = mayCall(role, arkes.payout_run, 'preview')
  const books = '/$member/paperworks/payouts'
  const ways = [
    {
      id: 'schema',
      label: say('schema:title'),
      at: { to: '/$member/settings/schema' },
      isFor: mayOpen(role, 'settings/schema'),
    },
    {
      id: 'cutover',
      label: say('payouts:tabs.cutover'),
      at: { to: books, search: { tab: 'cutover' } },
      isFor: mayBooks,
    },
    {
      id: 'tax_audit',
      label: say('payouts:tax_audit.title'),
      at: { to: books, search: { tab: 'months' } },
      isFor: mayBooks,
    },
    {
      id: 'auditors',
      label: say('payouts:auditors.title'),
      at: { to: books, search: { tab: 'months' } },
      isFor: mayBooks,
    },
    { id: 'exports', label: say('exports:title'), at: { to: '/$member/exports' }, isFor: true },
  ].filter(({ isFor }) => isFor)
  return (
    <>
      <Backups />
      <ServiceTokens />
      <Webhooks />
      <FileLooks />
      <Card title={say('settings:ways')}>
        <Row gap={2}>
          {ways.map(({ id, label, at }) => (
            <LinkButton
              key={id}
              icon={<ChevronRight aria-hidden />}
              {...({ ...at, params: { member: segment } } as Address)}
            >
              {label}
            </LinkButton>
          ))}
        </Row>
      </Card>
    </>
  )
}

/** Lists the API tokens of other systems. */
function ServiceTokens() {
  const { role } = useMember()
  const say = useSay('tokens')
  const units = useUnits('setting')
  if (!mayCall(role, arkes.setting, 'service_tokens')) return null
  return (
    <TokensCard
      title={say('tokens:service.title')}
      text={say('tokens:service.text')}
      withMakers
      calls={{
        queryKey: [units.wire, 'service_tokens'],
        read: ({ signal }) =>
          units.callFunction({ name: 'service_tokens' }, { signal, quiet: true }),
        make: (body) => units.callFunction({ name: 'make_service_token', body }),
        end: (token) => units.callFunction({ name: 'end_service_token', body: { token } }),
      }}
    />
  )
}
