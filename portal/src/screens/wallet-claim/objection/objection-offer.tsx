import type { IsoDate } from '@ruecklauf/model'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import type { Loaded } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ObjectionForm } from './objection-form.tsx'

interface ObjectionOfferProps {
  claim: Loaded<'paperwork'>
  /** The last day for an objection. */
  until: IsoDate
  /** The rejected amount in EUR. */
  contested: number
  /** Called after the objection, with the files to upload. */
  onRaised: (files: File[]) => void
}

/** Explains an objection and its deadline. The form opens in place. */
export function ObjectionOffer({ claim, until, contested, onRaised }: ObjectionOfferProps) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={say('wallet_claim:objection.offer')}>
      <Stack gap={4}>
        <Text>
          {say('wallet_claim:objection.about', {
            amount: format.amount(contested),
          })}{' '}
          {claim.approved_amount ? say('wallet_claim:objection.kept') : null}
        </Text>
        {isOpen ? (
          <ObjectionForm claim={claim.id} onRaised={onRaised} onCancel={() => setOpen(false)} />
        ) : (
          <Row gap={3} align="center">
            <Button icon={<Scale aria-hidden />} onClick={() => setOpen(true)}>
              {say('wallet_claim:objection.action')}
            </Button>
            <Text as="span" size="small" muted>
              {say('wallet_claim:objection.until', { day: format.date(until) })}
            </Text>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
