import { arkes } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { checkOf } from '../../../claims/serial-check.ts'
import { newId } from '../../../client/new-id.ts'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { type Device, useDraft } from '../draft/use-draft.tsx'
import { FormCard } from '../form-card.tsx'
import { goToField } from '../go-to-field.ts'
import { useFieldError } from '../submit/submit-attempt.tsx'
import { DeviceRow } from './device-row.tsx'
import styles from './devices-section.module.css'
import { placeSerials } from './place-serials.ts'
import { useScannedProduct } from './scanned-product.ts'
import type { ListedSerial } from './serial-list.ts'

/** The devices of the claim, each with its serial number. */
export function DevicesSection() {
  const say = useSay('scan')
  const { devices } = useDraft()
  const list = useDeviceList()
  return (
    <FormCard title={say('scan:devices.title')} required about={say('scan:devices.about')} flush>
      <div className={styles.frame} data-field="lines">
        {devices.length > 0 ? (
          <table className={styles.table}>
            <DeviceHead />
            {devices.map((device, index) => (
              <DeviceRow
                key={device.id}
                device={device}
                number={index + 1}
                isNew={list.newest.current === device.id}
                onRemove={() => list.remove(device)}
                onNext={() => list.goOn(device)}
                onPaste={(serials) => void list.place(serials)}
              />
            ))}
          </table>
        ) : (
          <p className={styles.empty}>{say('scan:devices.empty')}</p>
        )}
        <Foot of={list} />
      </div>
    </FormCard>
  )
}

/** Returns the actions on devices. Each moves the focus. */
function useDeviceList() {
  const say = useSay('scan')
  const { claim, devices, keeper } = useDraft()
  const [removed, setRemoved] = useState<Device | null>(null)
  const withProducts = useKnownProducts()
  const newest = useRef<string | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const target = (id: string) => ({ arke: 'paperwork_line', id }) as const
  const add = (values: Partial<Pick<Device, 'serial' | 'link_product' | 'net_price'>>, at = 0) => {
    const id = newId()
    const last = Math.max(0, ...devices.map(({ position }) => position))
    keeper.add(target(id), { link_paperwork: claim.id, position: last + 1 + at, ...values })
    newest.current = id
  }
  return {
    newest,
    adding,
    removed,
    setRemoved,
    add,
    goOn: (from: Device) => {
      const next = devices[devices.indexOf(from) + 1]
      if (next) goToField(`lines.${next.id}.serial`)
      // The invoice sets the number of devices.
      else if (from.saved?.invoice_line) goToField('submit')
      else add({})
    },
    place: async (serials: readonly ListedSerial[]) => {
      const hasRoom = devices.some(({ serial }) => !serial)
      const pasted = await withProducts(serials, { claim: claim.id, hasRoom })
      const { placed, added } = placeSerials(pasted, devices)
      for (const { row, serial } of placed)
        keeper.edit(target(row), { field: 'serial', value: serial, base: null })
      for (const [at, { serial, scanned }] of added.entries())
        add({ serial, ...(scanned ? { link_product: scanned } : {}) }, at)
      newest.current = null
      const filled = new Set(placed.map(({ row }) => row))
      const emptyDevice = devices.find(({ id, serial }) => !serial && !filled.has(id))
      if (emptyDevice) goToField(`lines.${emptyDevice.id}.serial`)
      else if (added.length > 0) adding.current?.focus()
      else if (placed.length > 0) goToField('submit')
      toast.success(say('scan:devices.pasted', { count: placed.length + added.length }))
    },
    remove: (device: Device) => {
      const at = devices.indexOf(device)
      const neighbour = devices[at + 1] ?? devices[at - 1]
      keeper.remove(target(device.id))
      if (neighbour) goToField(`lines.${neighbour.id}.serial`)
      else adding.current?.focus()
      const isEmpty = !device.serial && !device.link_product
      setRemoved(isEmpty ? null : device)
    },
    restore: ({ serial, link_product, net_price }: Device) => {
      add({ serial, link_product, net_price })
      setRemoved(null)
    },
  }
}

/** Shows removed devices, errors, and the button for one more device. */
function Foot({ of }: { of: ReturnType<typeof useDeviceList> }) {
  const say = useSay('scan')
  const { devices } = useDraft()
  const { removed } = of
  const error = useFieldError('lines', { field: 'lines', value: null, refused: undefined })
  return (
    <div className={styles.foot}>
      {removed ? (
        <Alert
          onDismiss={() => of.setRemoved(null)}
          action={
            <Button size="small" onClick={() => of.restore(removed)}>
              {say('common:action.undo')}
            </Button>
          }
        >
          {say('scan:devices.removed', { serial: removed.serial ?? '' })}
        </Alert>
      ) : null}
      {error ? <Alert tone="danger">{error}</Alert> : null}
      <div className={styles.actions}>
        <Button
          ref={of.adding}
          size="small"
          look="ghost"
          icon={<Plus aria-hidden />}
          onClick={() => of.add({})}
        >
          {say('scan:devices.add')}
        </Button>
        <Text as="span" size="small" muted>
          {say('scan:devices.paste_hint')}{' '}
          {devices.some(({ saved }) => saved?.invoice_line) ? say('scan:devices.keys') : null}
        </Text>
      </div>
    </div>
  )
}

function DeviceHead() {
  const say = useSay('scan')
  const labels = useLabels()
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col" className={styles.number}>
          {say('scan:devices.number')}
        </th>
        <th scope="col">{labels.field(arkes.paperwork_line, 'link_product')}</th>
        <th scope="col" className={styles.serial}>
          {labels.field(arkes.paperwork_line, 'serial')}
        </th>
        <th scope="col" className={styles.state}>
          <span>{say('scan:devices.state')}</span>
        </th>
        <th scope="col" className={styles.amount}>
          {say('scan:devices.amount')}
        </th>
        <td className={styles.remove} />
      </tr>
    </thead>
  )
}

/**
 * Finds the product of each serial number by its scanned GTIN. If rows still wait for a number,
 * asks the register too. Treats a failed request as unknown.
 */
function useKnownProducts() {
  const queries = useQueryClient()
  const units = useUnits('paperwork_line')
  const productOf = useScannedProduct()
  return (
    serials: readonly ListedSerial[],
    { claim, hasRoom }: { claim: string; hasRoom: boolean },
  ) =>
    Promise.all(
      serials.map(async ({ serial, read: scanText }) => {
        const scanned = await productOf(scanText)
        if (scanned || !hasRoom) return { serial, scanned, product: scanned }
        const question = checkOf(units, { serial, product: null, claim })
        const answer = await queries.fetchQuery(question).catch(() => null)
        return { serial, scanned, product: answer?.product?.id ?? null }
      }),
    )
}
