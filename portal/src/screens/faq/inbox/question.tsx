import { arkes, berlinDay } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { PayoutAskedAbout } from '../../../claims/talk/payout-asked-about.tsx'
import { Talk } from '../../../claims/talk/talk.tsx'
import { type AnyUnit, unitOf, useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { UnitDetails } from '../../../units/parts/unit-details.tsx'
import styles from './question.module.css'

/** A question with its thread and its promised answer date. */
export function Question({ unit }: { unit: AnyUnit }) {
  const say = useSay('faq')
  const format = useFormat()
  const due = unit.due_on as string | null
  const payout = unit.link_payout as { id: string } | null
  const language = useLanguage(unit.link_member as { id: string; arke_id: string })
  return (
    <>
      {due && due < berlinDay(new Date()) ? (
        <Alert tone="warning">{say('faq:inbox.overdue', { day: format.date(due) })}</Alert>
      ) : null}
      <Card>
        <Stack gap={4}>
          <UnitDetails arke={arkes.contact_request} unit={unit} fields={facts} />
          {payout ? <PayoutAskedAbout id={payout.id} isOffice /> : null}
        </Stack>
      </Card>
      <Card title={say('faq:inbox.thread')}>
        <p className={styles.message}>{String(unit.message)}</p>
        <Talk
          topic={{ arke: 'contact_request', id: unit.id }}
          isOffice
          {...(language ? { language } : {})}
        />
      </Card>
    </>
  )
}

const facts = [
  'link_member',
  'topic',
  'link_paperwork',
  'link_paperwork_line',
  'replacement_serial',
  'due_on',
  'link_assignee',
  'inserted_at',
] as const

/** The language for messages to the member. */
function useLanguage({ id, arke_id }: { id: string; arke_id: string }) {
  const units = useUnits(arke_id === 'wholesaler' ? 'wholesaler' : 'installer')
  return useQuery(unitOf(units, id)).data?.language
}
