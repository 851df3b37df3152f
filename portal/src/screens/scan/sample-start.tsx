import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { isInvoice, sampleInvoicesOf } from '../../claims/documents/sample-invoices.ts'
import { useHttp } from '../../client/portal.tsx'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './scan.module.css'

interface SampleStartProps {
  onStart: (sample: string) => Promise<void>
  /** Unfolded: there is nothing else to go on with. */
  isOpen: boolean
}

/** In the demo: begin with an invoice that lies ready. */
export function SampleStart({ onStart, isOpen }: SampleStartProps) {
  const say = useSay('scan')
  const samples = useQuery(sampleInvoicesOf(useHttp())).data ?? []
  const invoices = samples.filter(({ name }) => isInvoice(name))
  if (invoices.length === 0) return null
  return (
    <Disclosure summary={say('scan:list.samples_title')} held={isOpen}>
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
    </Disclosure>
  )
}
