import type { CutoverPreview } from '@ruecklauf/model'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Figure } from '../../../ui/data/figure.tsx'
import { Grid, Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Previews the effect of a file and lists its invalid rows with reasons. */
export function FilePreview({ preview }: { preview: CutoverPreview }) {
  const say = useSay('payouts')
  const { amount, number } = useFormat()
  const { kind, rows, total, members, serials, wrong, problems, wrong_rows, is_known } = preview
  return (
    <Stack gap={4}>
      <Grid min="9rem" gap={4}>
        <Figure label={say('payouts:cutover.rows')} value={number(rows)} />
        <Figure label={say('payouts:cutover.total')} value={amount(total)} />
        <Figure label={say('payouts:cutover.members')} value={number(members)} />
        {kind === 'former_claims' ? (
          <Figure label={say('payouts:cutover.serials')} value={number(serials)} />
        ) : null}
        <Figure label={say('payouts:cutover.wrong')} value={number(wrong)} />
      </Grid>
      {is_known ? <Alert tone="warning">{say('payouts:cutover.known')}</Alert> : null}
      {wrong > 0 ? (
        <>
          <Alert tone="danger" title={say('payouts:cutover.wrong_title')}>
            <ul>
              {problems.map(({ sentence, count }) => (
                <li key={sentence}>{`${number(count)} × ${sentence}`}</li>
              ))}
            </ul>
          </Alert>
          <DataTable
            caption={say('payouts:cutover.wrong')}
            rows={wrong_rows}
            idOf={({ line }) => String(line)}
            labelOf={({ line }) => number(line)}
            density="compact"
            columns={[
              { id: 'line', header: say('payouts:cutover.line'), cell: ({ line }) => number(line) },
              {
                id: 'why',
                header: say('payouts:cutover.why'),
                cell: ({ sentences }) => sentences.join(' '),
              },
            ]}
          />
          {wrong > wrong_rows.length ? (
            <Text size="small" muted>
              {say('payouts:cutover.more', { count: wrong - wrong_rows.length })}
            </Text>
          ) : null}
        </>
      ) : null}
    </Stack>
  )
}
