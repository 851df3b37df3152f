import { deviceName, requestItemLabel } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { devicesOf } from '../../../claims/claim-queries.ts'
import { sendDocument } from '../../../claims/documents/send-document.ts'
import { documentKindOf, openItemsOf } from '../../../claims/request-items.ts'
import { useHttp } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { useAnswers } from '../../wallet-claim/answers.ts'
import styles from './phone.module.css'
import { PhotoStep } from './photo-step.tsx'

/** Requested documents of a claim; the member photographs each and sends all together. */
export function AskedRequest({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('phone', 'words')
  const http = useHttp()
  const queries = useQueryClient()
  const units = useUnits('paperwork')
  const lines = useQuery(devicesOf(http, claim.id)).data?.items
  const { answers, give } = useAnswers(claim)
  const items = openItemsOf(claim)
  const next = items.find(({ id }) => !answers[id])
  const answer = useMutation({
    mutationFn: () =>
      units.callFunction({
        name: 'answer_request',
        id: claim.id,
        body: { items: items.map(({ id }) => ({ item: id, document: answers[id]?.document })) },
      }),
    onSuccess: () => toast.success(say('phone:asked.sent')),
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <>
      <ul className={styles.steps}>
        {items.map((item) => {
          const { id, kind, reason, line } = item
          const device = lines?.find(({ id: lineId }) => lineId === line)
          const name = device ? deviceName(device.product_name, device.serial) : null
          return (
            <PhotoStep
              key={id}
              title={requestItemLabel(kind, say)}
              about={[name, reason].filter(Boolean).join(' · ')}
              arrived={answers[id] ? 1 : 0}
              isNext={item === next}
              wantsSerial={false}
              hasPages={false}
              onSend={async ({ file }, onProgress) => {
                const sent = { file, kind: documentKindOf(item), line: line ?? undefined }
                const { document } = await sendDocument(http, sent, { claim: claim.id, onProgress })
                await queries.invalidateQueries({ queryKey: ['document'] })
                give(id, { document: document.id, name: file.name })
              }}
            />
          )
        })}
      </ul>
      {next ? null : (
        <Button
          look="primary"
          size="large"
          icon={<Send aria-hidden />}
          busy={answer.isPending}
          onClick={() => answer.mutate()}
        >
          {say('phone:asked.send')}
        </Button>
      )}
    </>
  )
}
