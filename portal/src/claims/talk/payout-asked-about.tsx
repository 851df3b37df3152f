import { arkes, berlinDay } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { unitOf, useUnits } from '../../client/units.ts'
import { Row } from '../../ui/layout/boxes.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { FieldCell } from '../../units/parts/field-cells.tsx'

/** The current state of the payout a question is about. The office gets a link to its run. */
export function PayoutAskedAbout({ id, isOffice = false }: { id: string; isOffice?: boolean }) {
  const say = useSay('claims')
  const format = useFormat()
  const { segment } = useMember()
  const payout = useQuery(unitOf(useUnits('payout'), id)).data
  if (!payout) return null
  const { amount, inserted_at, sent_at, executed_on, payout_status, link_payout_run } = payout
  const name = say('claims:talk.payout', {
    day: format.date(executed_on ?? berlinDay(new Date(sent_at ?? inserted_at))),
    amount: format.amount(amount),
  })
  return (
    <Row gap={3} align="center">
      {isOffice && link_payout_run ? (
        <Link
          to="/$member/paperworks/payouts/$id"
          params={{ member: segment, id: link_payout_run.id }}
        >
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <FieldCell arke={arkes.payout} id="payout_status" value={payout_status} />
    </Row>
  )
}
