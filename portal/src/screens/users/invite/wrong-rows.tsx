import type { InvitationFile } from '@ruecklauf/model'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Shows the number of companies in a file and its invalid rows with reasons. */
export function WrongRows({ found: result }: { found: InvitationFile }) {
  const say = useSay('users')
  const { number } = useFormat()
  const { rows, wrong, wrong_rows } = result
  if (wrong === 0)
    return (
      <Alert tone={rows > 0 ? 'success' : 'warning'}>
        {say('users:invite.fine', { count: rows })}
      </Alert>
    )
  return (
    <Stack gap={3}>
      <Alert tone="danger">{say('users:invite.wrong', { count: wrong, rows })}</Alert>
      <DataTable
        caption={say('users:invite.wrong', { count: wrong, rows })}
        rows={wrong_rows}
        idOf={({ line }) => String(line)}
        labelOf={({ line }) => number(line)}
        density="compact"
        columns={[
          { id: 'line', header: say('users:invite.line'), cell: ({ line }) => number(line) },
          {
            id: 'why',
            header: say('users:invite.why'),
            cell: ({ sentences }) => sentences.join(' '),
          },
        ]}
      />
      {wrong > wrong_rows.length ? (
        <Text size="small" muted>
          {say('users:invite.more', { count: wrong - wrong_rows.length })}
        </Text>
      ) : null}
    </Stack>
  )
}
