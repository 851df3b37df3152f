import { groupIban, type RunOverview } from '@ruecklauf/model'
import { Download } from 'lucide-react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './files-card.module.css'
import type { Run } from './use-run.ts'
import { useTakeFile } from './use-take-file.ts'

type RunFile = RunOverview['files'][number]

interface FilesCardProps {
  run: Run
  files: readonly RunFile[]
  debtor: RunOverview['debtor']
}

/** The account that pays the run. */
function Debtor({ debtor }: { debtor: NonNullable<RunOverview['debtor']> }) {
  const say = useSay('payouts')
  return (
    <Stack gap={1}>
      <Facts min="100%">
        <Fact name={say('payouts:run.pays_from')}>
          {debtor.name}, {groupIban(debtor.iban)}
        </Fact>
      </Facts>
      {debtor.is_other ? (
        <Text size="small" muted>
          {say('payouts:run.other_account')}
        </Text>
      ) : null}
    </Stack>
  )
}

/** Lists the files of a run for the bank and for accounting. */
export function FilesCard({ run, files, debtor }: FilesCardProps) {
  const say = useSay('payouts')
  return (
    <Card title={say('payouts:files.title')}>
      {debtor ? <Debtor debtor={debtor} /> : null}
      {files.length === 0 ? (
        <Text muted>{say('payouts:files.later')}</Text>
      ) : (
        <Stack gap={5}>
          {files.map((file) => (
            <FileFacts key={file.kind} run={run} file={file} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

function FileFacts({ run, file }: { run: Run; file: RunFile }) {
  const say = useSay('payouts')
  const { bytes, instant, number } = useFormat()
  const take = useTakeFile(run.id, file)
  return (
    <Stack gap={3}>
      <Row gap={4} align="center" spread>
        <Text strong>{say(`payouts:files.kind.${kinds[file.kind]}`)}</Text>
        <Button
          icon={<Download aria-hidden />}
          busy={take.isPending}
          aria-label={say('payouts:files.download_of', { name: file.filename })}
          onClick={() => take.mutate()}
        >
          {say('payouts:files.download')}
        </Button>
      </Row>
      <Disclosure summary={say('payouts:files.technical')}>
        <Facts min="8rem">
          <Fact name={say('payouts:files.made_at')}>{instant(file.made_at)}</Fact>
          <Fact name={say('payouts:files.size')}>{bytes(file.size)}</Fact>
          <Fact name={say('payouts:files.downloads')}>{number(file.downloads)}</Fact>
        </Facts>
        <Facts min="100%">
          {file.kind === 'pain.001' && run.message_id ? (
            <Fact name={say('payouts:files.message_id')}>
              <code className={styles.code}>{run.message_id}</code>
            </Fact>
          ) : null}
          <Fact name={say('payouts:files.sha256')}>
            <code className={styles.code}>{file.sha256}</code>
          </Fact>
        </Facts>
      </Disclosure>
    </Stack>
  )
}

/** Keys of texts must not contain dots. */
const kinds = { 'pain.001': 'bank', csv: 'csv' } as const
