import type { CheckCode } from './checks.ts'
import type { CheckText } from './describe-check.ts'

/** The checks of a claim in Spanish. */
export const checkTextsEs = {
  installer_active: {
    title: 'Empresa activada',
    failed: 'Su empresa todavía no está activada.',
  },
  terms_accepted: {
    title: 'Condiciones',
    failed: 'Acepte la versión actual {version} de las condiciones.',
  },
  fields_complete: {
    title: 'Datos completos',
    failed: 'Todavía faltan datos: {count}.',
  },
  document_present: {
    title: 'Factura presente',
    failed: 'Suba la factura.',
  },
  devices_present: {
    title: 'Equipos introducidos',
    failed: 'Introduzca al menos un equipo.',
  },
  invoice_kind: {
    title: 'El documento es una factura',
    failed:
      'El documento no es una factura ordinaria. Los abonos y las facturas proforma no dan derecho a cashback.',
  },
  reference_date: {
    title: 'Fecha determinante',
    failed: 'La fecha determinante {day} está en el futuro.',
  },
  date_past: {
    title: 'Ninguna fecha futura',
    failed: 'El {day} ({kind}) está en el futuro.',
  },
  claim_window: {
    title: 'Plazo de presentación',
    failed: 'El plazo terminó el {closes_on} y la prórroga el {grace_ends_on}.',
  },
  claim_in_time: {
    title: 'Presentado a tiempo',
    failed: 'El plazo terminó el {closes_on}. El expediente se considera tardío.',
  },
  sales_point_active: {
    title: 'El punto de venta participa',
    failed: 'El punto de venta no participa en el programa en esta fecha.',
  },
  serial_well_formed: {
    title: 'Número de serie legible',
    failed:
      'El número de serie {serial} no tiene la forma correcta: de 4 a 40 letras, cifras o guiones.',
  },
  serial_once: {
    title: 'Número de serie una sola vez',
    failed: 'El número de serie {serial} aparece varias veces en este expediente.',
  },
  serial_unclaimed: {
    title: 'Equipo aún no presentado',
    failed: 'Ya se ha solicitado cashback para el número de serie {serial}.',
  },
  serial_unblocked: {
    title: 'Número de serie no bloqueado',
    failed: 'El número de serie {serial} está bloqueado.',
  },
  serial_unreturned: {
    title: 'Equipo no devuelto',
    failed: 'El equipo con el número de serie {serial} fue devuelto.',
  },
  serial_known: {
    title: 'Número de serie conocido',
    failed: 'No conocemos el número de serie {serial}; se revisará.',
  },
  serial_accepted: {
    title: 'Número de serie aceptado',
    failed: 'No conocemos el número de serie {serial}. Compruebe lo introducido.',
  },
  serial_pattern: {
    title: 'Número de serie acorde con el producto',
    failed: 'El número de serie {serial} no se parece a los de {product}.',
  },
  serial_product: {
    title: 'El equipo corresponde al producto',
    failed: 'El número de serie {serial} pertenece a «{product}». Elija ese producto.',
  },
  product_active: {
    title: 'El producto participa',
    failed: 'No hay cashback para {product}.',
  },
  rate_found: {
    title: 'Tarifa de cashback disponible',
    failed: 'No hay tarifa de cashback para {product} el {day}.',
  },
  campaign_budget: {
    title: 'Presupuesto de la campaña',
    failed:
      'El presupuesto de la campaña «{campaign}» ya no cubre este expediente, por lo que no se puede presentar.',
  },
  invoice_quantity: {
    title: 'Cantidad de la factura',
    failed: 'La factura indica {invoiced} equipos de {product}; se solicitan {claimed}.',
  },
  invoice_buyer: {
    title: 'Factura a la empresa',
    failed: 'La factura está a nombre de «{buyer}»; está registrada «{company}».',
  },
  seller_known: {
    title: 'Vendedor conocido',
    failed: 'El NIF-IVA {vat} del vendedor no pertenece a ningún punto de venta.',
  },
  ordered_before_invoice: {
    title: 'Pedido antes de la factura',
    failed: 'El pedido del {order_date} es posterior a la factura del {invoice_date}.',
  },
  delivered_after_order: {
    title: 'Entrega tras el pedido',
    failed: 'La entrega del {delivery_date} es anterior al pedido del {order_date}.',
  },
  installed_after_invoice: {
    title: 'Puesta en marcha tras la factura',
    failed:
      'La factura del {invoice_date} es posterior a la puesta en marcha del {commissioning_date}.',
  },
  serial_route: {
    title: 'Vía de suministro',
    failed: 'El equipo {serial} se suministró a otro mayorista.',
  },
  invoice_unused: {
    title: 'Factura aún no utilizada',
    failed: 'Esta factura figura en otros expedientes: {claims}.',
  },
  file_unused: {
    title: 'Archivo aún no utilizado',
    failed: 'El mismo archivo está en otros expedientes: {claims}.',
  },
  address_unused: {
    title: 'Lugar de instalación aún no utilizado',
    failed: 'Hay otros expedientes para este lugar de instalación: {claims}.',
  },
  iban_unshared: {
    title: 'Cuenta bancaria no compartida',
    failed: 'Varias empresas usan esta cuenta bancaria.',
  },
  iban_settled: {
    title: 'Cuenta bancaria sin cambios',
    failed: 'La cuenta bancaria se cambió en los últimos 14 días.',
  },
  iban_domestic: {
    title: 'Cuenta en el país de la empresa',
    failed: 'La cuenta está en un país distinto al de la empresa.',
  },
  first_claim: {
    title: 'Primer expediente',
    failed: 'Es el primer expediente de esta empresa.',
  },
} satisfies Record<CheckCode, CheckText>
