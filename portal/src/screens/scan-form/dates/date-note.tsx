import { berlinDay, type DatedCampaign, type ReferenceDate } from '@ruecklauf/model'
import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { useDecidingDate } from './deciding-date.ts'
import styles from './window-note.module.css'
import { WindowNote } from './window-note.tsx'

/** Explains a date: the deadline it sets, and the campaigns it decides. */
export function DateNote({ date }: { date: ReferenceDate }) {
  const deciding = useDecidingDate(date)
  const day = useDraft().claim[date]
  // The field itself reports a date in the future. No deadline applies then.
  if (!deciding || (day && day > berlinDay(new Date()))) return null
  const { is_base, campaigns } = deciding
  return (
    <>
      {is_base ? <BaseNote /> : null}
      {verdicts.map(({ fits, ...verdict }) => {
        const names = campaigns.filter((campaign) => campaign.fits === fits).map(({ name }) => name)
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

/** Shows the effect of the date that decides the programme's deadline. */
function BaseNote() {
  const say = useSay('scan')
  const window = useDraft().preview?.window
  if (!window) return <span>{say('scan:window.decisive')}</span>
  // The field itself reports a missed deadline.
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
  /** The stated date. */
  day: string | null
}

/** Names a campaign that does not apply on the stated date, and its dates. */
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
