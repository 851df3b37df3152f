import type { Cents, Programme, TierId } from '@ruecklauf/model'
import type { Settings } from './read-settings.ts'
import { tierOf } from './tier-steps.ts'

interface Installer {
  /** At submission. */
  tier: TierId
  small_business: boolean
  /** The German year of submission, and cents he has for other claims of it. */
  year: { name: string; cents: Cents }
}

/** What the settings mean for the claims of an installer. */
export const programmeOf = (settings: Settings, installer: Installer): Programme => ({
  tier: settings.tiers_active ? tierOf(settings, installer.tier) : null,
  tier_on: settings.tier_on,
  caps: {
    unit_basis_points: settings.cap_unit_percent || null,
    line: settings.cap_line || null,
    claim: settings.cap_claim || null,
    installer_period: periodCap(settings, installer),
  },
  wholesaler: {
    mode: settings.wholesaler_mode,
    unit_amount: settings.wholesaler_mode === 'bonus' ? settings.wholesaler_unit_amount : null,
    basis_points: settings.wholesaler_percent,
  },
  tax: taxOf(settings, installer),
})

const periodCap = ({ cap_installer_year: cap }: Settings, { year }: Installer) =>
  cap === 0 ? null : { room: Math.max(cap - year.cents, 0), period: year.name }

function taxOf(settings: Settings, { small_business }: Installer): Programme['tax'] {
  const { base_tax_treatment: treatment, vat_percent: rate_basis_points } = settings
  return treatment === 'none' ? null : { treatment, rate_basis_points, small_business }
}
