import { type Channel, channels, type FunctionAnswer } from '@ruecklauf/model'
import { classes } from '../../../ui/classes.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Accordion } from '../../../ui/layout/fold/accordion.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './told.module.css'

type ToldTopic = FunctionAnswer<'notification', 'channels'>['topics'][number]

interface TopicProps extends ToldTopic {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (events: string[], channel: string) => void
}

/** Lists a topic's events with their channels. The first choice sets all of them. */
export function Topic({ topic, events, isOpen, onOpen, onChoose }: TopicProps) {
  const say = useSay('profile')
  const free = events.filter(({ is_obligatory }) => !is_obligatory)
  const [first] = free
  const isSame = free.every(({ channel }) => channel === first?.channel)
  const common = first && isSame ? first.channel : null
  const sayChannel = (channel: Channel) => say(`profile:told.channel.${channel}`)
  const options = channels.map((id) => ({ id, label: sayChannel(id) }))
  const name = say(`profile:told.topic.${topic}`)
  const state = first ? (common ? sayChannel(common) : say('profile:told.mixed')) : null
  const choose = (some: ToldTopic['events']) => (channel: string | null) =>
    channel &&
    onChoose(
      some.map(({ event }) => event),
      channel,
    )
  return (
    <Accordion
      title={
        <span className={styles.topic}>
          {name}
          <Text muted size="small">
            {state ?? say('profile:told.always')}
          </Text>
        </span>
      }
      expanded={isOpen}
      onChange={onOpen}
    >
      <div className={styles.events}>
        {free.length > 1 ? (
          <Field
            label={say('profile:told.all', { topic: name })}
            className={classes(styles.event, styles.all)}
          >
            <Select
              options={options}
              value={common}
              placeholder={say('profile:told.mixed')}
              onChange={choose(free)}
            />
          </Field>
        ) : null}
        {free.map((event) => (
          <Field key={event.event} label={event.title} className={styles.event}>
            <Select options={options} value={event.channel} onChange={choose([event])} />
          </Field>
        ))}
        {events
          .filter(({ is_obligatory }) => is_obligatory)
          .map(({ event, title }) => (
            <p key={event} className={styles.always}>
              {title}
              <Text as="span" muted>
                {say('profile:told.always')}
              </Text>
            </p>
          ))}
      </div>
    </Accordion>
  )
}
