import { berlinDay, type DatedCampaign, type ReferenceDate } from '@ruecklauf/model'
import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { useDecidingDate } from './deciding-date.ts'
import styles from './window-note.module.css'
import { WindowNote } from './window-note.tsx'

/** Why a date matters: the deadline that follows from it, and the campaigns that go by it. */
export function DateNote({ date }: { date: ReferenceDate }) {
  const deciding = useDecidingDate(date)
  const day = useDraft().claim[date]
  // That it lies in the future is said beside the field; nothing else holds then.
  if (!deciding || (day && day > berlinDay(new Date()))) return null
  const { is_base, campaigns } = deciding
  return (
    <>
      {is_base ? <BaseNote /> : null}
      {verdicts.map(({ fits, ...verdict }) => {
        const names = campaigns.filter((one) => one.fits === fits).map(({ name }) => name)
        return names.length > 0 ? (
          <CampaignNote key={verdict.text} {...verdict} names={names} />
        ) : null
      })}
      {campaigns
        .filter(({ fits }) => fits === false)
        .map((campaign) => (
          <MissedNote key={campaign.campaign} campaign={campaign} day={day} />
        ))}
    </>
  )
}

/** What follows from the programme's own date. */
function BaseNote() {
  const say = useSay('scan')
  const window = useDraft().preview?.window
  if (!window) return <span>{say('scan:window.decisive')}</span>
  // Too late is an error of the field, which says so itself.
  return window.state === 'outside' ? null : <WindowNote />
}

interface CampaignNoteProps extends Omit<(typeof verdicts)[number], 'fits'> {
  names: readonly string[]
}

function CampaignNote({ text, state, Icon, names }: CampaignNoteProps) {
  const say = useSay('scan')
  return (
    <span className={styles.note} data-state={state}>
      <Icon aria-hidden />
      <span>{say(`scan:date.${text}`, { campaigns: names.join(', ') })}</span>
    </span>
  )
}

const verdicts = [
  { fits: null, text: 'decides', state: 'open', Icon: CalendarClock },
  { fits: true, text: 'fits', state: 'inside', Icon: CalendarCheck },
] as const

interface MissedNoteProps {
  campaign: DatedCampaign
  /** As stated. */
  day: string | null
}

/** A campaign that pays nothing for the date that is stated, and for which it would. */
function MissedNote({ campaign: { name, from, to }, day }: MissedNoteProps) {
  const say = useSay('scan')
  const { date } = useFormat()
  const isOutside = from && to && day && (day < from || day > to)
  return (
    <span className={styles.note} data-state="missed">
      <CalendarX aria-hidden />
      <span>
        {isOutside
          ? say('scan:date.misses_window', { campaign: name, from: date(from), to: date(to) })
          : say('scan:date.misses', { campaigns: name })}
      </span>
    </span>
  )
}
