import type { product } from '../arkes/product.ts'
import type { Language } from '../texts/languages.ts'

/** The families of products, as the product has them. */
export type ProductFamily = keyof typeof product.fields.family.values

/** A device of a family: the noun, and the noun in "for every …". */
interface DeviceName {
  noun: string
  every: string
}

/** What a rule calls one device; `device` where its products are of several families. */
export const deviceNames = {
  de: {
    device: { noun: 'Gerät', every: 'jedes Gerät' },
    heat_pump: { noun: 'Wärmepumpe', every: 'jede Wärmepumpe' },
    split: { noun: 'Split-Klimagerät', every: 'jedes Split-Klimagerät' },
    boiler: { noun: 'Brennwertgerät', every: 'jedes Brennwertgerät' },
    storage: { noun: 'Speicher', every: 'jeden Speicher' },
    ventilation: { noun: 'Lüftungsgerät', every: 'jedes Lüftungsgerät' },
    control: { noun: 'Regelung', every: 'jede Regelung' },
  },
  en: {
    device: { noun: 'device', every: 'every device' },
    heat_pump: { noun: 'heat pump', every: 'every heat pump' },
    split: { noun: 'split air conditioner', every: 'every split air conditioner' },
    boiler: { noun: 'condensing boiler', every: 'every condensing boiler' },
    storage: { noun: 'storage tank', every: 'every storage tank' },
    ventilation: { noun: 'ventilation unit', every: 'every ventilation unit' },
    control: { noun: 'control', every: 'every control' },
  },
  it: {
    device: { noun: 'apparecchio', every: 'ogni apparecchio' },
    heat_pump: { noun: 'pompa di calore', every: 'ogni pompa di calore' },
    split: { noun: 'climatizzatore split', every: 'ogni climatizzatore split' },
    boiler: { noun: 'caldaia a condensazione', every: 'ogni caldaia a condensazione' },
    storage: { noun: 'accumulo', every: 'ogni accumulo' },
    ventilation: { noun: 'unità di ventilazione', every: 'ogni unità di ventilazione' },
    control: { noun: 'regolazione', every: 'ogni regolazione' },
  },
  es: {
    device: { noun: 'aparato', every: 'cada aparato' },
    heat_pump: { noun: 'bomba de calor', every: 'cada bomba de calor' },
    split: { noun: 'aire acondicionado split', every: 'cada aire acondicionado split' },
    boiler: { noun: 'caldera de condensación', every: 'cada caldera de condensación' },
    storage: { noun: 'acumulador', every: 'cada acumulador' },
    ventilation: { noun: 'unidad de ventilación', every: 'cada unidad de ventilación' },
    control: { noun: 'regulación', every: 'cada regulación' },
  },
} satisfies Record<Language, Record<ProductFamily | 'device', DeviceName>>
