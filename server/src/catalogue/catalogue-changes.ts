import { proposeFields } from '../changes/fields-change.ts'
import { familyChange, pairChange, productChange } from './proposals/fields-changes.ts'
import { proposeProduct } from './proposals/new-product.ts'
import { proposeFile } from './proposals/propose-file.ts'
import { proposedFile } from './proposals/proposed-file.ts'
import { previewRates, proposeRates } from './rates/bulk-rates.ts'
import { previewRate } from './rates/preview-rate.ts'
import { proposeRate } from './rates/rate-change.ts'
import { shareProposals } from './shares/share-change.ts'

/** Changes to products, rates and partner agreements that need a second approval. */
export const catalogueChanges = [
  previewRate,
  proposeRate,
  previewRates,
  proposeRates,
  proposeFields(productChange),
  proposeFields(familyChange),
  proposeFields(pairChange),
  proposeProduct,
  proposeFile,
  proposedFile,
  ...shareProposals,
]
