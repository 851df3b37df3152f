import type { SerialState } from '../calculation/input.ts'

/** The events of a device in the register; its state derives from them. */
export const serialEventKinds = [
  'produced',
  'delivered',
  'claimed',
  'rewarded',
  'freed',
  'returned',
  'return_undone',
  'resold',
  'blocked',
  'unblocked',
] as const

/** One of them. */
export type SerialEventKind = (typeof serialEventKinds)[number]

/** Topics of a question by which a firm reports what became of a device that it was paid for. */
export const deviceReports = ['exchanged', 'returned'] as const

export type DeviceReport = (typeof deviceReports)[number]

/** Whether a question reports this. */
export const isDeviceReport = (topic: unknown): topic is DeviceReport =>
  deviceReports.some((report) => report === topic)

/** How a device of the register stands. */
export type DeviceState = Exclude<SerialState, 'unknown'>

/** Devices that are blocked, freed or brought back at once. */
export const maxDevicesAtOnce = 5_000
