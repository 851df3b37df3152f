import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { isInvoice, sampleInvoicesOf } from '../../claims/documents/sample-invoices.ts'
import { useHttp } from '../../client/portal.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './scan.module.css'

/** In the demo: begin with an invoice that lies ready. */
export function SampleStart({ onStart }: { onStart: (sample: string) => Promise<void> }) {
  const say = useSay('scan')
  const samples = useQuery(sampleInvoicesOf(useHttp())).data ?? []
  const invoices = samples.filter(({ name }) => isInvoice(name))
  if (invoices.length === 0) return null
  return (
    <Card title={say('scan:list.samples_title')}>
      <Text size="small" muted>
        {say('scan:list.samples_text')}
      </Text>
      <ul className={styles.samples}>
        {invoices.map(({ name }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.sample}
              aria-label={say('scan:list.try', { name })}
              onClick={() => void onStart(name)}
            >
              <FileText aria-hidden />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
