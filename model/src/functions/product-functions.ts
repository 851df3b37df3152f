import type { Callers } from './callers.ts'

/** Products, devices and places. */
export const productFunctions = {
  product: {
    attach_file: 'administration, brand',
    does_it_pay: 'visitor',
    drop_file: 'administration, brand',
    file: 'participants, office, brand',
    files: 'participants, office, brand',
    paid_by_family: 'visitor',
    paid_for: 'participants, office, brand',
    paid_today: 'participants, office, brand',
    preview_rate: 'administration, brand',
    preview_rates: 'administration, brand',
    price_list: 'participants, administration, brand',
    propose_fields: 'administration, brand',
    propose_file: 'administration, brand',
    propose_product: 'administration, brand',
    propose_rate: 'administration, brand',
    propose_rates: 'administration, brand',
    similar: 'participants',
  },
  product_family: {
    attach_file: 'administration',
    drop_file: 'administration',
    file: 'participants, office, brand',
    files: 'participants, office, brand',
    propose_fields: 'administration',
  },
  product_pair: {
    propose_fields: 'administration',
  },
  serial_number: {
    block: 'administration',
    block_many: 'administration',
    bring_back: 'administration',
    resell: 'administration',
    story: 'office',
    unblock: 'administration',
    unblock_many: 'administration',
    unclaimed: 'administration, brand',
    undo_return: 'administration',
  },
  sales_point: {
    by_land: 'office, brand',
    installers: 'administration',
    plan_move: 'administration',
    propose_fields: 'administration',
    propose_share: 'administration, brand',
    year: 'wholesaler',
  },
  sales_group: {
    plan_move: 'administration',
    propose_fields: 'administration',
    propose_share: 'administration, brand',
    tree: 'office, brand',
  },
  group_move: {
    withdraw_move: 'administration',
  },
} as const satisfies Callers
