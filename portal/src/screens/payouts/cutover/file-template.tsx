import { type CutoverKind, cutoverColumns, type Field } from '@ruecklauf/model'
import { Download } from 'lucide-react'
import { saveCsv } from '../../../ui/charts/chart-files.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

/** Which columns a file has, and an empty one to begin with. */
export function FileTemplate({ kind }: { kind: CutoverKind }) {
  const say = useSay('payouts')
  const columns: readonly Field[] = Object.values(cutoverColumns[kind])
  const names = columns.map(({ label }) => label)
  const save = () => saveCsv(say(`payouts:cutover.kinds.${kind}`), [names])
  return (
    <Row gap={4} align="center">
      <Text size="small" muted>
        {say('payouts:cutover.columns', { columns: names.join(', ') })}
      </Text>
      <Button size="small" icon={<Download aria-hidden />} onClick={save}>
        {say('payouts:cutover.template')}
      </Button>
    </Row>
  )
}
