import type { ReviewerList } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reviewersOf } from '../../claims/claim-queries.ts'
import type { Member } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { IconButton } from '../../ui/inputs/button/icon-button.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'
import { AbsenceDialog } from './absence-dialog.tsx'

/** Lists absences and deputies. Reviewers see their own; admins see and enter all. */
export function AbsenceCard({ member }: { member: Member }) {
  const say = useSay('profile')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery(reviewersOf(units))
  const isOffice = member.role !== 'moderator'
  const absences = (data?.absences ?? []).filter(
    (absence) => isOffice || absence.member === member.id,
  )
  const nameOf = (id: string | null) =>
    id === member.id
      ? say('profile:absence.own')
      : (data?.reviewers.find((reviewer) => reviewer.id === id)?.label ?? '–')
  const refresh = () => queries.invalidateQueries({ queryKey: ['paperwork', 'reviewers'] })
  const end = ({ id }: ReviewerList['absences'][number]) =>
    units
      .callFunction({ name: 'end_absence', body: { id } })
      .then(() => {
        toast.success(say('profile:absence.ended'))
        return refresh()
      })
      .catch(sayFailure)
  return (
    <Card title={say('profile:absence.title')}>
      <Stack gap={4}>
        <Text muted>{say(isOffice ? 'profile:absence.office_text' : 'profile:absence.text')}</Text>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
        {data && absences.length === 0 ? <p>{say('profile:absence.none')}</p> : null}
        {absences.map((absence) => (
          <AbsenceRow
            key={absence.id}
            absence={absence}
            ofOffice={isOffice}
            nameOf={nameOf}
            onEnd={() => void end(absence)}
          />
        ))}
        <div>
          <Button icon={<CalendarOff aria-hidden />} onClick={() => setOpen(true)}>
            {say('profile:absence.add')}
          </Button>
        </div>
      </Stack>
      {isOpen ? (
        <AbsenceDialog
          member={member}
          reviewers={data?.reviewers ?? []}
          onSet={async (absence) => {
            await units.callFunction({ name: 'set_absence', body: absence }, { quiet: true })
            toast.success(say('profile:absence.done'))
            await refresh()
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  )
}

interface AbsenceRowProps {
  absence: ReviewerList['absences'][number]
  /** Only the office sees the name of the absent reviewer. */
  ofOffice: boolean
  nameOf: (id: string | null) => string
  onEnd: () => void
}

function AbsenceRow({ absence, ofOffice, nameOf, onEnd }: AbsenceRowProps) {
  const say = useSay('profile')
  return (
    <Row gap={3} align="center">
      <Stack gap={0}>
        <span>
          {ofOffice ? `${nameOf(absence.member)}: ` : null}
          {say('profile:absence.days', { from: absence.from_day, to: absence.to_day })}
        </span>
        <Text size="small" muted>
          {absence.deputy
            ? say('profile:absence.deputy', { name: nameOf(absence.deputy) })
            : say('profile:absence.no_deputy')}
        </Text>
      </Stack>
      <IconButton
        label={say('profile:absence.end', { name: nameOf(absence.member) })}
        onClick={onEnd}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </Row>
  )
}
