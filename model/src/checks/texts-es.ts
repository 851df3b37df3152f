import type { CheckCode } from './checks.ts'
import type { CheckText } from './describe-check.ts'

/** The checks of a claim in Spanish. */
export const checkTextsEs = {
  installer_active: {
    passed: 'La empresa está activada.',
    failed: 'Su empresa todavía no está activada.',
    staff: 'La empresa no está activada.',
  },
  terms_accepted: {
    passed: 'Las condiciones actuales están aceptadas.',
    failed: 'Acepte la versión actual {version} de las condiciones.',
    staff: 'La versión {version} de las condiciones no se ha aceptado.',
  },
  fields_complete: {
    passed: 'Todos los datos necesarios están.',
    failed: 'Todavía faltan datos: {count}.',
  },
  document_present: {
    passed: 'Se adjunta una factura.',
    failed: 'Suba la factura.',
    staff: 'No se adjunta ninguna factura.',
  },
  devices_present: {
    passed: 'Se ha registrado al menos un equipo.',
    failed: 'Introduzca al menos un equipo.',
    staff: 'No se ha registrado ningún equipo.',
  },
  invoice_kind: {
    passed: 'La factura electrónica es una factura de mercancías.',
    failed:
      'El documento no es una factura con derecho a cashback. Suba la factura, no un abono, una oferta ni una factura proforma.',
    staff:
      'El documento no es una factura con derecho a cashback, sino por ejemplo un abono, una oferta o una factura proforma.',
    untestable:
      'Sin factura electrónica no se puede comprobar de forma automática el tipo de documento.',
  },
  invoice_genuine: {
    passed: 'La factura electrónica no está marcada como prueba.',
    failed: 'La factura electrónica está marcada como documento de prueba. Suba la factura real.',
    staff: 'La factura electrónica está marcada como documento de prueba.',
    untestable: 'Sin factura electrónica no hay marca de prueba que comprobar.',
  },
  invoice_currency: {
    passed: 'La factura electrónica está en euros.',
    failed:
      'La factura electrónica está en {currency}. Solo las facturas en euros dan derecho a cashback.',
    untestable: 'Sin factura electrónica no se puede comprobar de forma automática la moneda.',
  },
  reference_date: {
    passed: 'La fecha determinante no está en el futuro.',
    failed: 'La {kind} {day} está en el futuro.',
    untestable: 'Falta todavía la fecha determinante.',
  },
  date_past: {
    passed: 'Ninguna otra fecha está en el futuro.',
    failed: 'El {day} ({kind}) está en el futuro.',
    untestable: 'No se indica ninguna otra fecha.',
  },
  claim_window: {
    passed: 'El expediente está dentro del plazo o de la prórroga.',
    failed: 'El plazo terminó el {closes_on} y la prórroga el {grace_ends_on}.',
    untestable: 'El plazo solo se conoce con la fecha determinante.',
  },
  claim_in_time: {
    passed: 'El expediente llega a tiempo.',
    failed: 'El plazo terminó el {closes_on}. El expediente se considera tardío.',
    untestable: 'Si el expediente llega a tiempo solo se sabe con una fecha dentro de los plazos.',
  },
  sales_point_active: {
    passed: 'El punto de venta participa en el programa.',
    failed: 'El punto de venta no participa en el programa en esta fecha.',
    untestable: 'Todavía no se ha elegido ningún punto de venta.',
  },
  serial_well_formed: {
    passed: 'Los números de serie tienen la forma correcta.',
    failed:
      'El número de serie {serial} no tiene la forma correcta: de 4 a 40 letras, cifras o guiones.',
    untestable: 'Forma de los números de serie: todavía no se ha registrado ninguno.',
  },
  serial_once: {
    passed: 'Cada número de serie figura una sola vez en el expediente.',
    failed: 'El número de serie {serial} aparece varias veces en este expediente.',
    untestable: 'Números de serie repetidos: todavía no se ha registrado ninguno.',
  },
  serial_unclaimed: {
    passed: 'Todavía no se ha solicitado cashback para los equipos.',
    failed: 'Ya se ha solicitado cashback para el número de serie {serial}.',
    untestable: 'Solicitudes anteriores: todavía no se ha registrado ningún número de serie.',
  },
  serial_unblocked: {
    passed: 'Ningún número de serie está bloqueado.',
    failed: 'El número de serie {serial} está bloqueado.',
    untestable: 'Números de serie bloqueados: todavía no se ha registrado ninguno.',
  },
  serial_unreturned: {
    passed: 'Ningún equipo se ha devuelto.',
    failed: 'El equipo con el número de serie {serial} fue devuelto.',
    untestable: 'Equipos devueltos: todavía no se ha registrado ningún número de serie.',
  },
  serial_known: {
    passed: 'Ningún número de serie debe revisarse por desconocido.',
    failed: 'No conocemos el número de serie {serial}; se revisará.',
    staff: 'El número de serie {serial} no está en el registro.',
    untestable: 'Números de serie en el registro: todavía no se ha registrado ninguno.',
  },
  serial_accepted: {
    passed: 'Se aceptan todos los números de serie.',
    failed: 'No conocemos el número de serie {serial}. Compruebe lo introducido.',
    staff: 'El número de serie {serial} no está en el registro, como exige el producto.',
    untestable: 'Aceptación de los números de serie: todavía no se ha registrado ninguno.',
  },
  serial_pattern: {
    passed: 'Los números de serie se parecen a los habituales de sus productos.',
    failed: 'El número de serie {serial} no se parece a los de {product}.',
    untestable: 'Aspecto habitual de los números de serie: todavía no se ha registrado ninguno.',
  },
  serial_product: {
    passed: 'Los equipos pertenecen a los productos elegidos.',
    failed: 'El número de serie {serial} pertenece a «{product}». Elija ese producto.',
    staff: 'El número de serie {serial} pertenece a «{product}».',
    untestable: 'Sin una entrada en el registro no se puede comprobar el producto de un equipo.',
  },
  product_active: {
    passed: 'Los productos participan en el programa.',
    failed: 'No hay cashback para {product}.',
    untestable: 'Productos participantes: todavía no se ha elegido ninguno.',
  },
  rate_found: {
    passed: 'Hay una tarifa de cashback para los productos.',
    failed: 'No hay tarifa de cashback para {product} el {day}.',
    untestable: 'La tarifa de cashback depende del producto y de la fecha determinante.',
  },
  campaign_budget: {
    passed: 'Ninguna promoción rechaza el expediente por su presupuesto.',
    failed:
      'El presupuesto de la campaña «{campaign}» ya no cubre este expediente, por lo que no se puede presentar.',
  },
  invoice_quantity: {
    passed: 'La factura indica tantos equipos como se solicitan.',
    failed: 'La factura indica {invoiced} equipos de {product}; se solicitan {claimed} en total.',
    untestable:
      'Los equipos no se pueden asignar a las líneas de una factura electrónica; su número no se puede comprobar.',
  },
  invoice_type: {
    passed: 'La factura electrónica es una factura ordinaria.',
    failed:
      'El documento no es una factura ordinaria ({type}, tipo {code}) y se revisará con más detalle.',
    untestable:
      'Sin factura electrónica no se puede comprobar de forma automática la clase de factura.',
  },
  invoice_sums: {
    passed: 'Las sumas de la factura electrónica cuadran.',
    failed: 'Las sumas de la factura electrónica no cuadran.',
    untestable: 'Sin factura electrónica no se pueden comprobar de forma automática las sumas.',
  },
  invoice_single: {
    passed: 'El archivo contiene una sola factura electrónica con un solo número.',
    failed:
      'El archivo contiene varias facturas electrónicas o números de factura; se leyó la primera.',
    untestable:
      'Sin factura electrónica no se puede comprobar de forma automática cuántas facturas contiene un archivo.',
  },
  invoice_products: {
    passed: 'Los números de artículo y los GTIN de la factura electrónica no se contradicen.',
    failed: 'El GTIN y el número de artículo de una línea indican productos distintos: {products}.',
    untestable: 'Sin factura electrónica no hay números de artículo que comparar.',
  },
  invoice_profile: {
    passed: 'El perfil de la factura electrónica abarca todos los datos de una factura.',
    failed:
      'Los datos legibles por máquina tienen el perfil «{profile}», que por sí solo no es una factura completa.',
    untestable: 'Sin factura electrónica no hay perfil que comprobar.',
  },
  invoice_legible: {
    passed: 'Se han podido leer todos los datos de la factura electrónica.',
    failed: 'Algunos datos de la factura electrónica no se han podido leer o faltan ({count}).',
    untestable: 'Sin factura electrónica no hay datos legibles por máquina.',
  },
  number_stated: {
    passed: 'El número de factura coincide con la factura electrónica.',
    failed:
      'Número de factura: se indica «{entered}», en la factura electrónica figura «{invoice}».',
    untestable: 'El número de factura no se puede comparar con una factura electrónica.',
  },
  date_stated: {
    passed: 'La fecha de la factura coincide con la factura electrónica.',
    failed:
      'Fecha de la factura: se indica el {entered}, en la factura electrónica figura el {invoice}.',
    untestable: 'La fecha de la factura no se puede comparar con una factura electrónica.',
  },
  seller_stated: {
    passed: 'El vendedor coincide con la factura electrónica.',
    failed: 'Vendedor: se indica «{entered}», en la factura electrónica figura «{invoice}».',
    untestable: 'El vendedor no se puede comparar con una factura electrónica.',
  },
  sales_point_stated: {
    passed: 'El punto de venta coincide con la factura electrónica.',
    failed:
      'El punto de venta elegido es «{entered}», pero según la factura electrónica vendió «{invoice}».',
    untestable: 'El punto de venta no se puede comparar con una factura electrónica.',
  },
  buyer_stated: {
    passed: 'El comprador coincide con la factura electrónica.',
    failed: 'Comprador: se indica «{entered}», en la factura electrónica figura «{invoice}».',
    untestable: 'El comprador no se puede comparar con una factura electrónica.',
  },
  total_stated: {
    passed: 'El importe de la factura coincide con la factura electrónica.',
    failed:
      'Importe de la factura: se indica {entered}, en la factura electrónica figura {invoice}.',
    untestable: 'El importe de la factura no se puede comparar con una factura electrónica.',
  },
  invoice_buyer: {
    passed: 'La factura está a nombre de la empresa.',
    failed: 'La factura está a nombre de «{buyer}»; está registrada «{company}».',
    untestable:
      'No se indica comprador; no se puede comprobar si la factura está a nombre de la empresa.',
  },
  seller_known: {
    passed: 'El vendedor es conocido como punto de venta.',
    failed: 'El NIF-IVA {vat} del vendedor no pertenece a ningún punto de venta.',
    untestable: 'No se indica el NIF-IVA del vendedor.',
  },
  ordered_before_invoice: {
    passed: 'El pedido es anterior a la factura.',
    failed: 'El pedido del {order_date} es posterior a la factura del {invoice_date}.',
    untestable: 'No se indica la fecha del pedido o de la factura.',
  },
  delivered_after_order: {
    passed: 'La entrega es posterior al pedido.',
    failed: 'La entrega del {delivery_date} es anterior al pedido del {order_date}.',
    untestable: 'No se indica la fecha del pedido o de la entrega.',
  },
  installed_after_invoice: {
    passed: 'La puesta en marcha es posterior a la factura.',
    failed:
      'La factura del {invoice_date} es posterior a la puesta en marcha del {commissioning_date}.',
    untestable: 'No se indica la fecha de la factura o de la puesta en marcha.',
  },
  invoice_visible: {
    passed: 'El número y el importe de la factura electrónica se ven también en el PDF.',
    failed: 'En el texto visible del PDF falta lo que indica la factura electrónica: {values}.',
    untestable: 'No hay ningún PDF de la factura electrónica cuyo texto se pueda comparar.',
  },
  serial_route: {
    passed: 'Los equipos se suministraron al mayorista del punto de venta.',
    failed: 'El equipo {serial} se suministró a otro mayorista.',
    untestable: 'No se sabe a quién se suministraron los equipos o quién los vendió.',
  },
  invoice_unused: {
    passed: 'La factura no figura en ningún otro expediente.',
    failed: 'Esta factura figura en otros expedientes: {claims}.',
    untestable: 'No hay ni número de factura ni factura electrónica que comparar.',
  },
  file_unused: {
    passed: 'Ningún archivo está en otro expediente.',
    failed: 'El mismo archivo está en otros expedientes: {claims}.',
    untestable: 'No se adjunta ningún archivo.',
  },
  address_unused: {
    passed: 'No hay otro expediente para el lugar de instalación.',
    failed: 'Hay otros expedientes para este lugar de instalación: {claims}.',
    untestable: 'No se indica el lugar de instalación.',
  },
  iban_unshared: {
    passed: 'Solo esta empresa usa la cuenta bancaria.',
    failed: 'Varias empresas usan esta cuenta bancaria.',
    untestable: 'Cuentas bancarias compartidas: no hay ninguna registrada.',
  },
  iban_settled: {
    passed: 'La cuenta bancaria no ha cambiado en más de 14 días.',
    failed: 'La cuenta bancaria se cambió en los últimos 14 días.',
    untestable: 'Cuenta bancaria modificada: no hay ninguna registrada.',
  },
  iban_domestic: {
    passed: 'La cuenta está en el país de la empresa.',
    failed: 'La cuenta está en un país distinto al de la empresa.',
    untestable: 'País de la cuenta bancaria: no hay ninguna registrada.',
  },
  first_claim: {
    passed: 'La empresa ya ha presentado expedientes.',
    failed: 'Es el primer expediente de esta empresa.',
  },
} satisfies Record<CheckCode, CheckText>
