import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { newId } from '../../../client/new-id.ts'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { type Device, useDraft } from '../draft/use-draft.tsx'
import { goToField } from '../go-to-field.ts'
import { Section } from '../section.tsx'
import { useFieldError } from '../submit/submit-attempt.tsx'
import { DeviceRow } from './device-row.tsx'
import styles from './devices-section.module.css'
import { placeSerials } from './place-serials.ts'
import { checkOf } from './serial-check.ts'

/** Part 2: the devices, each by its serial number. */
export function DevicesSection() {
  const say = useSay('scan')
  const { claim, devices, preview, keeper } = useDraft()
  const [removed, setRemoved] = useState<Device | null>(null)
  const withProducts = useKnownProducts()
  const newest = useRef<string | null>(null)
  const error = useFieldError('lines', { field: 'lines', value: null, refused: undefined })
  const target = (id: string) => ({ arke: 'paperwork_line', id }) as const
  const isComplete =
    devices.length > 0 &&
    !preview?.missing.some((field) => field.startsWith('lines.')) &&
    (preview?.lines.every(({ eligible }) => eligible) ?? false)

  const add = (values: Partial<Pick<Device, 'serial' | 'link_product' | 'net_price'>>, at = 0) => {
    const id = newId()
    const last = Math.max(0, ...devices.map(({ position }) => position))
    keeper.add(target(id), { link_paperwork: claim.id, position: last + 1 + at, ...values })
    newest.current = id
  }
  const goOn = (next: Device | undefined) => (next ? goToField(`lines.${next.id}.serial`) : add({}))
  const place = async (serials: string[]) => {
    const hasRoom = devices.some(({ serial }) => !serial)
    const pasted = hasRoom
      ? await withProducts(serials, claim.id)
      : serials.map((serial) => ({ serial, product: null }))
    const { placed, added } = placeSerials(pasted, devices)
    for (const { row, serial } of placed)
      keeper.edit(target(row), { field: 'serial', value: serial, base: null })
    for (const [at, serial] of added.entries()) add({ serial }, at)
    newest.current = null
    toast.success(say('scan:devices.pasted', { count: placed.length + added.length }))
  }
  const remove = (device: Device) => {
    keeper.remove(target(device.id))
    const isEmpty = !device.serial && !device.link_product
    setRemoved(isEmpty ? null : device)
  }
  const restore = ({ serial, link_product, net_price }: Device) => {
    add({ serial, link_product, net_price })
    setRemoved(null)
  }

  return (
    <Section
      number={2}
      title={say('scan:devices.title')}
      about={say('scan:devices.about')}
      isComplete={isComplete}
    >
      <Stack gap={4} data-field="lines">
        {devices.length > 0 ? (
          <ol className={styles.rows}>
            {devices.map((device, index) => (
              <DeviceRow
                key={device.id}
                device={device}
                number={index + 1}
                isNew={newest.current === device.id}
                onRemove={() => remove(device)}
                onNext={() => goOn(devices[index + 1])}
                onPaste={(serials) => void place(serials)}
              />
            ))}
          </ol>
        ) : (
          <p className={styles.empty}>{say('scan:devices.empty')}</p>
        )}
        {removed ? (
          <Alert
            onDismiss={() => setRemoved(null)}
            action={
              <Button size="small" onClick={() => restore(removed)}>
                {say('common:action.undo')}
              </Button>
            }
          >
            {say('scan:devices.removed', { serial: removed.serial ?? '' })}
          </Alert>
        ) : null}
        {error ? <Alert tone="danger">{error}</Alert> : null}
        <div className={styles.actions}>
          <Button icon={<Plus aria-hidden />} onClick={() => add({})}>
            {say('scan:devices.add')}
          </Button>
          <Text as="span" size="small" muted>
            {say('scan:devices.paste_hint')}
          </Text>
        </div>
      </Stack>
    </Section>
  )
}

/** Asks the register what each serial number is; one it can't be asked about is taken as unknown. */
function useKnownProducts() {
  const queries = useQueryClient()
  const units = useUnits('paperwork_line')
  return (serials: readonly string[], claim: string) =>
    Promise.all(
      serials.map(async (serial) => {
        const question = checkOf(units, { serial, product: null, claim })
        const answer = await queries.fetchQuery(question).catch(() => null)
        return { serial, product: answer?.product?.id ?? null }
      }),
    )
}
