import type { Consents } from '@ruecklauf/model'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { Stack } from '../ui/layout/boxes.tsx'
import { StatusChip } from '../ui/text/status-chip.tsx'
import { Text } from '../ui/text/text.tsx'
import { useFormat } from '../ui/text/use-format.ts'
import { useSay } from '../ui/text/use-say.ts'

type Consent = Consents['items'][number]

/** What people of a firm agreed to: whose mailbox, which words, and what became of it when. */
export function ConsentHistory({ items }: { items: readonly Consent[] }) {
  const say = useSay('people')
  return (
    <DataTable<Consent>
      caption={say('people:consents.title')}
      rows={items}
      idOf={({ id }) => id}
      labelOf={({ email }) => email}
      columns={useColumns()}
    />
  )
}

function useColumns(): Column<Consent>[] {
  const say = useSay('people')
  return [
    {
      id: 'who',
      header: say('people:consents.who'),
      cell: ({ person, email }) => (
        <Stack gap={1}>
          <span>{person ?? '–'}</span>
          <Text as="span" size="small" muted>
            {email}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'words',
      header: say('people:consents.words'),
      cell: ({ text, wording, language }) => (
        <Stack gap={1}>
          <span lang={language}>{text}</span>
          <Text as="span" size="small" muted>
            {say('people:consents.wording', { wording })}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'state',
      header: say('people:consents.state'),
      cell: (consent) => <Course consent={consent} />,
    },
  ]
}

function Course({ consent }: { consent: Consent }) {
  const say = useSay('people')
  const { instant } = useFormat()
  const { state, asked_at, confirmed_at, withdrawn_at, withdrawn_by, channel } = consent
  const lines = [
    say(`people:consents.asked.${channel}`, { when: instant(asked_at) }),
    confirmed_at && say('people:consents.confirmed', { when: instant(confirmed_at) }),
    withdrawn_at &&
      withdrawn_by &&
      say(`people:consents.withdrawn.${withdrawn_by}`, { when: instant(withdrawn_at) }),
  ].filter((line) => line !== null)
  return (
    <Stack gap={1}>
      <StatusChip tone={tones[state]}>{say(`people:consents.states.${state}`)}</StatusChip>
      {lines.map((line) => (
        <Text key={line} as="span" size="small" muted>
          {line}
        </Text>
      ))}
    </Stack>
  )
}

const tones = {
  asked: 'warning',
  expired: 'neutral',
  confirmed: 'success',
  withdrawn: 'neutral',
} as const
