import {
  type CutoverKind,
  cutoverColumns,
  cutoverKinds,
  type Field,
  keysOf,
} from '@ruecklauf/model'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveCsv } from '../../../ui/charts/chart-files.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { RadioGroup } from '../../../ui/inputs/choice/radio.tsx'
import { FileDrop } from '../../../ui/inputs/file/file-drop.tsx'
import type { FileRules } from '../../../ui/inputs/file/file-rules.ts'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { ControlForm } from './control-form.tsx'
import { FilePreview } from './file-preview.tsx'
import { useCheckedFile } from './use-cutover.ts'

/** Previews a file. Submits it once the control sum is entered. */
export function HandInCard() {
  const say = useSay('payouts')
  const [kind, setKind] = useState<CutoverKind>('opening_balances')
  const check = useCheckedFile()
  const file = check.variables?.file
  const preview = check.data
  const isReady = preview && preview.wrong === 0 && !preview.is_known
  return (
    <Card title={say('payouts:cutover.title')}>
      <Stack gap={4}>
        <Text muted>{say('payouts:cutover.text')}</Text>
        <RadioGroup
          label={say('payouts:cutover.kind')}
          name="kind"
          value={kind}
          onChange={(next) => {
            setKind(next === 'former_claims' ? 'former_claims' : 'opening_balances')
            check.reset()
          }}
          options={keysOf(cutoverKinds).map((id) => ({
            id,
            label: say(`payouts:cutover.kinds.${id}`),
            hint: say(`payouts:cutover.hints.${id}`),
          }))}
        />
        <FileTemplate kind={kind} />
        <FileDrop
          label={say('payouts:cutover.drop')}
          rules={rules}
          disabled={check.isPending}
          chosen={file && !check.isPending ? file : null}
          uploads={
            check.isPending && file ? [{ id: file.name, name: file.name, progress: null }] : []
          }
          onFiles={([next]) => {
            if (next) check.mutate({ file: next, kind })
          }}
          page
        />
        <div aria-live="polite">
          {check.isError ? (
            <Alert tone="danger" title={say('payouts:cutover.refused', { name: file?.name ?? '' })}>
              {check.error.message}
            </Alert>
          ) : null}
          {preview ? <FilePreview preview={preview} /> : null}
        </div>
        {isReady && file ? (
          <ControlForm file={file} kind={preview.kind} onDone={() => check.reset()} />
        ) : null}
      </Stack>
    </Card>
  )
}

const rules: FileRules = { types: ['.csv', '.xlsx'], max_bytes: 50_000_000, max_files: 1 }

/** Describes the columns of a file and offers an empty template. */
function FileTemplate({ kind }: { kind: CutoverKind }) {
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
