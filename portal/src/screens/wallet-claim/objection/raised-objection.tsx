import { berlinDay, type FunctionAnswer } from '@ruecklauf/model'
import type { useUpload } from '../../../claims/documents/use-upload.ts'
import type { Loaded } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './objection.module.css'
import { ObjectionDocuments } from './objection-documents.tsx'

export type Raised = NonNullable<FunctionAnswer<'paperwork', 'objection'>['raised']>

interface RaisedObjectionProps {
  claim: Loaded<'paperwork'>
  raised: Raised
  /** EUR. */
  contested: number
  upload: ReturnType<typeof useUpload>
}

/** Shows an objection and its answer. An open one accepts more documents. */
export function RaisedObjection({ claim, raised, contested, upload }: RaisedObjectionProps) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const { state, text, raised_at, reserved } = raised
  return (
    <Card title={say(`wallet_claim:objection.title.${state}`)}>
      <Stack gap={4}>
        {state === 'open' ? (
          <Text>{say('wallet_claim:objection.waits')}</Text>
        ) : (
          <Answer claim={claim} raised={raised} />
        )}
        {state === 'open' && reserved < contested ? (
          <Alert tone="warning">
            {say('wallet_claim:objection.reserved', {
              amount: format.amount(contested),
              reserved: format.amount(reserved),
            })}
          </Alert>
        ) : null}
        <div>
          <Text size="small" muted>
            {say('wallet_claim:objection.yours', {
              day: format.date(berlinDay(new Date(raised_at))),
            })}
          </Text>
          <blockquote className={styles.words}>{text}</blockquote>
        </div>
        {claim.paperwork_status === 'objection' ? (
          <ObjectionDocuments claim={claim.id} since={raised_at} upload={upload} />
        ) : null}
      </Stack>
    </Card>
  )
}

/** Shows the objection's financial result and the reviewer's explanation. */
function Answer({ claim, raised }: Pick<RaisedObjectionProps, 'claim' | 'raised'>) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const { state, granted_before, granted_after, answer } = raised
  const values = {
    before: format.amount(granted_before),
    after: format.amount(granted_after ?? granted_before),
  }
  return (
    <div>
      <Text>
        {say(
          state === 'upheld'
            ? 'wallet_claim:objection.upheld'
            : granted_before > 0
              ? 'wallet_claim:objection.dismissed'
              : 'wallet_claim:objection.dismissed_whole',
          values,
        )}
      </Text>
      {/* The decision already shows this text. */}
      {answer && answer !== claim.decision_text ? <p className={styles.answer}>{answer}</p> : null}
    </div>
  )
}
