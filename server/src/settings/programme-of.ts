import type { Cents, Programme, TierId, WholesalerRule } from '@ruecklauf/model'
import type { CalledTiers } from './called-tiers.ts'
import type { Settings } from './read-settings.ts'
import { tierOf } from './tier-steps.ts'

interface Circumstances {
  /** At submission. */
  tier: TierId
  called: CalledTiers
  small_business: boolean
  /** The German year of submission, and the rest of its limit in cents. */
  year: { name: string; cents: Cents }
  /** The sales point's agreed share, in place of the programme's rule. */
  agreed?: { id: string; rule: WholesalerRule } | null
}

/** The programme's terms for an installer's claims, from the settings. */
export const programmeOf = (settings: Settings, installer: Circumstances): Programme => ({
  tier: settings.tiers_active ? tierOf(settings, installer.tier, installer.called) : null,
  tier_on: settings.tier_on,
  caps: {
    unit_basis_points: settings.cap_unit_percent || null,
    line: settings.cap_line || null,
    claim: settings.cap_claim || null,
    installer_period: periodCap(settings, installer),
  },
  ...wholesalerOf(settings, installer.agreed ?? null),
  tax: taxOf(settings, installer),
})

/** The rule for the wholesaler of a claim: what is agreed, else the programme's. */
export const wholesalerOf = (
  { wholesaler_mode: mode, wholesaler_unit_amount, wholesaler_percent }: Settings,
  agreed: { id: string; rule: WholesalerRule } | null,
): Pick<Programme, 'wholesaler' | 'agreed_share'> =>
  agreed
    ? { wholesaler: agreed.rule, agreed_share: agreed.id }
    : {
        wholesaler: {
          mode,
          unit_amount: mode === 'bonus' ? wholesaler_unit_amount : null,
          basis_points: wholesaler_percent,
        },
      }

const periodCap = ({ cap_installer_year: cap }: Settings, { year }: Circumstances) =>
  cap === 0 ? null : { room: Math.max(cap - year.cents, 0), period: year.name }

function taxOf(settings: Settings, { small_business }: Circumstances): Programme['tax'] {
  const { base_tax_treatment: treatment, vat_percent: rate_basis_points } = settings
  return treatment === 'none' ? null : { treatment, rate_basis_points, small_business }
}
