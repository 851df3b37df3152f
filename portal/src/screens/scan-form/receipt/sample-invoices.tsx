import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  fetchSample,
  isInvoice,
  sampleInvoicesOf,
} from '../../../claims/documents/sample-invoices.ts'
import { useHttp } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { ButtonAnchor } from '../../../ui/inputs/button/link-button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './sample-invoices.module.css'

/** Sample invoices of the demo; nothing without any. */
export function SampleInvoices({ onFile }: { onFile: (file: File) => void }) {
  const say = useSay('scan')
  const http = useHttp()
  const samples = useQuery(sampleInvoicesOf(http)).data ?? []
  const requestedSample = useWantedSample()
  const chosenSample = samples.find(({ name }) => name === requestedSample.name)
  const take = async (url: string, name: string) => onFile(await fetchSample(http, { url, name }))

  // The reader chose a sample on the list of drafts. Use it only once.
  const isTaken = useRef(false)
  useEffect(() => {
    if (!chosenSample || isTaken.current) return
    isTaken.current = true
    requestedSample.forget()
    void take(chosenSample.url, chosenSample.name)
  })

  if (samples.length === 0) return null
  const invoicesFirst = samples.toSorted(
    (a, b) => Number(isInvoice(b.name)) - Number(isInvoice(a.name)),
  )
  return (
    <Row gap={2} align="center" className={styles.samples}>
      <span className={styles.title}>
        <FlaskConical aria-hidden />
        {say('scan:samples.title')}
      </span>
      {invoicesFirst.map(({ name, url }) =>
        isInvoice(name) ? (
          <Button key={name} size="small" onClick={() => void take(url, name)}>
            {name}
          </Button>
        ) : (
          <ButtonAnchor key={name} size="small" href={url} target="_blank">
            {name}
          </ButtonAnchor>
        ),
      )}
    </Row>
  )
}

function useWantedSample() {
  const { sample } = useSearch({ from: '/$member/scan/$id' })
  const navigate = useNavigate()
  return {
    name: sample,
    forget: () => void navigate({ to: '.', search: ({ begin }) => ({ begin }), replace: true }),
  }
}
