import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { hasRight, type Member } from '../client/portal.tsx'
import { Button } from '../ui/inputs/button/button.tsx'
import { Stack } from '../ui/layout/boxes.tsx'
import { Card } from '../ui/layout/card.tsx'
import { ErrorState } from '../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../ui/layout/waiting/skeleton.tsx'
import { Text } from '../ui/text/text.tsx'
import { useSay } from '../ui/text/use-say.ts'
import { EndAccessDialog } from './end-access-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LostMailboxDialog } from './lost-mailbox-dialog.tsx'
import styles from './people.module.css'
import { PersonRow } from './person-row.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import { type Person, usePeople } from './use-people.ts'

interface PeopleCardProps {
  /** The viewer: a person of the firm, or the office. */
  member: Member
  firm: { id: string; isWholesaler: boolean }
}

/** A firm's people: how to start, their rights, and those without access. */
export function PeopleCard({ member, firm }: PeopleCardProps) {
  const say = useSay('people')
  const { people, refresh, step } = usePeople(firm.id)
  const [openDialog, setOpenDialog] = useState<Asked | null>(null)
  const mayManage = hasRight(member, 'may_manage')
  const close = () => setOpenDialog(null)
  const here = people.data?.items.filter(({ person_status }) => person_status !== 'left') ?? []
  return (
    <Card title={say('people:title')}>
      <Stack gap={4}>
        <Text muted>{say('people:text')}</Text>
        {people.isError ? <ErrorState onRetry={() => void people.refetch()} /> : null}
        {people.isPending ? <Skeleton height="6rem" /> : null}
        <ul className={styles.people}>
          {here.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isSelf={person.id === member.person}
              mayManage={mayManage}
              onStep={(name) => step.mutate({ id: person.id, name })}
              onRights={() => setOpenDialog({ what: 'rights', person })}
              onEnd={() => setOpenDialog({ what: 'end', person })}
              onLostMailbox={
                member.person ? undefined : () => setOpenDialog({ what: 'mailbox', person })
              }
            />
          ))}
        </ul>
        {mayManage ? (
          <div>
            <Button
              icon={<UserPlus aria-hidden />}
              onClick={() => setOpenDialog({ what: 'invite', person: null })}
            >
              {say('people:invite')}
            </Button>
          </div>
        ) : null}
      </Stack>
      {openDialog?.what === 'invite' ? (
        <InviteDialog firm={firm} isOffice={!member.person} onDone={refresh} onClose={close} />
      ) : null}
      {openDialog?.what === 'rights' ? (
        <RightsDialog person={openDialog.person} firm={firm} onDone={refresh} onClose={close} />
      ) : null}
      {openDialog?.what === 'end' ? (
        <EndAccessDialog
          person={openDialog.person}
          isSelf={openDialog.person.id === member.person}
          onDone={refresh}
          onClose={close}
        />
      ) : null}
      {openDialog?.what === 'mailbox' ? (
        <LostMailboxDialog
          of={{ person: openDialog.person.id }}
          title={say('people:mailbox.ask_title', { name: openDialog.person.label ?? '' })}
          description={say('people:mailbox.ask_text')}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}

type Asked =
  | { what: 'invite'; person: null }
  | { what: 'rights' | 'end' | 'mailbox'; person: Person }
