import type { Language } from '../texts/languages.ts'
import type { CampaignStepValues } from './campaign-trace.ts'

/** The steps of the campaigns, from the judgement of a claim to the losers of the stacking. */
export const campaignSentences = {
  campaign_date_missing: {
    de: '{kind:date_kind} fehlt: „{campaign}“ richtet sich danach.',
    en: 'No {kind:date_kind} is given: “{campaign}” goes by it.',
    it: 'Manca la {kind:date_kind}: “{campaign}” si basa su di essa.',
    es: 'Falta la {kind:date_kind}: «{campaign}» se rige por ella.',
  },
  campaign_purchase_outside: {
    de: '„{campaign}“ gilt nicht: Das {kind:date_kind} {reference_date:date} liegt nicht zwischen {purchase_from:date} und {purchase_to:date}.',
    en: '“{campaign}” does not apply: the {kind:date_kind} {reference_date:date} is not between {purchase_from:date} and {purchase_to:date}.',
    it: '“{campaign}” non si applica: la {kind:date_kind} {reference_date:date} non è compresa tra {purchase_from:date} e {purchase_to:date}.',
    es: '«{campaign}» no se aplica: la {kind:date_kind} {reference_date:date} no está entre {purchase_from:date} y {purchase_to:date}.',
  },
  campaign_commissioning_missing: {
    de: '„{campaign}“ gilt nicht: Es fehlt das Datum der Inbetriebnahme.',
    en: '“{campaign}” does not apply: the commissioning date is missing.',
    it: '“{campaign}” non si applica: manca la data di messa in servizio.',
    es: '«{campaign}» no se aplica: falta la fecha de puesta en marcha.',
  },
  campaign_commissioning_outside: {
    de: '„{campaign}“ gilt nicht: Die Inbetriebnahme am {commissioned_on:date} liegt außerhalb der Aktion.',
    en: '“{campaign}” does not apply: commissioning on {commissioned_on:date} lies outside the campaign.',
    it: '“{campaign}” non si applica: la messa in servizio del {commissioned_on:date} è fuori dalla campagna.',
    es: '«{campaign}» no se aplica: la puesta en marcha del {commissioned_on:date} queda fuera de la campaña.',
  },
  campaign_claim_late: {
    de: '„{campaign}“: verspätet eingereicht. Die Frist lief bis {closes_on:date}, die Nachfrist läuft bis {grace_ends_on:date}.',
    en: '“{campaign}”: submitted late. The deadline was {closes_on:date}, the period of grace ends on {grace_ends_on:date}.',
    it: '“{campaign}”: presentata in ritardo. Il termine era il {closes_on:date}, la proroga scade il {grace_ends_on:date}.',
    es: '«{campaign}»: presentada con retraso. El plazo era el {closes_on:date}, la prórroga termina el {grace_ends_on:date}.',
  },
  campaign_claim_outside: {
    de: '„{campaign}“ gilt nicht: Die Nachfrist endete am {grace_ends_on:date}.',
    en: '“{campaign}” does not apply: the period of grace ended on {grace_ends_on:date}.',
    it: '“{campaign}” non si applica: la proroga è scaduta il {grace_ends_on:date}.',
    es: '«{campaign}» no se aplica: la prórroga terminó el {grace_ends_on:date}.',
  },
  campaign_other_audience: {
    de: '„{campaign}“ richtet sich an andere Betriebe.',
    en: '“{campaign}” is for other companies.',
    it: '“{campaign}” è rivolta ad altre aziende.',
    es: '«{campaign}» se dirige a otras empresas.',
  },
  campaign_paused: {
    de: '„{campaign}“ zahlt nichts, solange sie angehalten ist.',
    en: '“{campaign}” pays nothing while it is on hold.',
    it: '“{campaign}” non paga nulla finché è sospesa.',
    es: '«{campaign}» no paga nada mientras esté suspendida.',
  },
  campaign_quantity_missed: {
    de: '„{campaign}“ gilt ab {min_quantity} Geräten in einem Vorgang, hier gezählt: {devices}.',
    en: '“{campaign}” applies from {min_quantity} devices in a claim, counted here: {devices}.',
    it: '“{campaign}” vale da {min_quantity} apparecchi per pratica, qui contati: {devices}.',
    es: '«{campaign}» se aplica desde {min_quantity} aparatos por solicitud, contados aquí: {devices}.',
  },
  campaign_counts_only: {
    de: '„{campaign}“ zahlt nichts, zählt aber die Geräte mit: {devices}.',
    en: '“{campaign}” pays nothing but counts the devices: {devices}.',
    it: '“{campaign}” non paga nulla ma conta gli apparecchi: {devices}.',
    es: '«{campaign}» no paga nada, pero cuenta los aparatos: {devices}.',
  },
  campaign_fixed: {
    de: '„{campaign}“: {bonus:euro} zusätzlich.',
    en: '“{campaign}”: {bonus:euro} extra.',
    it: '“{campaign}”: {bonus:euro} in più.',
    es: '«{campaign}»: {bonus:euro} adicionales.',
  },
  campaign_percent_of_base: {
    de: '„{campaign}“: {bonus:euro} zusätzlich, {basis_points:percent} vom Grundbetrag.',
    en: '“{campaign}”: {bonus:euro} extra, {basis_points:percent} of the base amount.',
    it: '“{campaign}”: {bonus:euro} in più, {basis_points:percent} dell’importo base.',
    es: '«{campaign}»: {bonus:euro} adicionales, {basis_points:percent} del importe base.',
  },
  campaign_percent_of_net_price: {
    de: '„{campaign}“: {bonus:euro} zusätzlich, {basis_points:percent} vom Netto-Einzelpreis {net_price:euro}.',
    en: '“{campaign}”: {bonus:euro} extra, {basis_points:percent} of the net unit price of {net_price:euro}.',
    it: '“{campaign}”: {bonus:euro} in più, {basis_points:percent} del prezzo netto unitario di {net_price:euro}.',
    es: '«{campaign}»: {bonus:euro} adicionales, {basis_points:percent} del precio unitario neto de {net_price:euro}.',
  },
  campaign_net_price_missing: {
    de: '„{campaign}“ zahlt hier nichts: Der Netto-Einzelpreis fehlt.',
    en: '“{campaign}” pays nothing here: the net unit price is missing.',
    it: '“{campaign}” qui non paga nulla: manca il prezzo netto unitario.',
    es: '«{campaign}» no paga nada aquí: falta el precio unitario neto.',
  },
  campaign_step: {
    de: '„{campaign}“: {bonus:euro} zusätzlich ab dem {min_quantity}. Gerät; dieses ist das {ordinal}.',
    en: '“{campaign}”: {bonus:euro} extra from device no. {min_quantity}; this is no. {ordinal}.',
    it: '“{campaign}”: {bonus:euro} in più dall’apparecchio n. {min_quantity}; questo è il n. {ordinal}.',
    es: '«{campaign}»: {bonus:euro} adicionales desde el aparato n.º {min_quantity}; este es el n.º {ordinal}.',
  },
  campaign_step_missed: {
    de: '„{campaign}“ zahlt ab dem {min_quantity}. Gerät; dieses ist das {ordinal}.',
    en: '“{campaign}” pays from device no. {min_quantity}; this is no. {ordinal}.',
    it: '“{campaign}” paga dall’apparecchio n. {min_quantity}; questo è il n. {ordinal}.',
    es: '«{campaign}» paga desde el aparato n.º {min_quantity}; este es el n.º {ordinal}.',
  },
  campaign_target_reached: {
    de: '„{campaign}“: {bonus:euro} zusätzlich. Persönliches Ziel erreicht: Gerät {ordinal}, Ziel {target}.',
    en: '“{campaign}”: {bonus:euro} extra. Personal target reached: device {ordinal}, target {target}.',
    it: '“{campaign}”: {bonus:euro} in più. Obiettivo personale raggiunto: apparecchio {ordinal}, obiettivo {target}.',
    es: '«{campaign}»: {bonus:euro} adicionales. Objetivo personal alcanzado: aparato {ordinal}, objetivo {target}.',
  },
  campaign_target_missed: {
    de: '„{campaign}“ – persönliches Ziel: Gerät {ordinal} von {target}, noch {left}.',
    en: '“{campaign}” – personal target: device {ordinal} of {target}, {left} to go.',
    it: '“{campaign}” – obiettivo personale: apparecchio {ordinal} di {target}, ne mancano {left}.',
    es: '«{campaign}» – objetivo personal: aparato {ordinal} de {target}, faltan {left}.',
  },
  campaign_target_none: {
    de: '„{campaign}“ zahlt nur Betrieben mit persönlichem Ziel; für diesen Betrieb ist keines vereinbart. Mitgezählte Geräte: {devices}.',
    en: '“{campaign}” pays only companies with a personal target; this one has none. Devices counted: {devices}.',
    it: '“{campaign}” paga solo le aziende con un obiettivo personale; questa non ne ha. Apparecchi contati: {devices}.',
    es: '«{campaign}» solo paga a empresas con un objetivo personal; esta no tiene ninguno. Aparatos contados: {devices}.',
  },
  campaign_bundle: {
    de: '„{campaign}“: {bonus:euro} zusätzlich für die Kombination.',
    en: '“{campaign}”: {bonus:euro} extra for the combination.',
    it: '“{campaign}”: {bonus:euro} in più per la combinazione.',
    es: '«{campaign}»: {bonus:euro} adicionales por la combinación.',
  },
  campaign_bundle_missed: {
    de: '„{campaign}“ zahlt hier nichts: Das zweite Gerät der Kombination fehlt.',
    en: '“{campaign}” pays nothing here: the other device of the combination is missing.',
    it: '“{campaign}” qui non paga nulla: manca l’altro apparecchio della combinazione.',
    es: '«{campaign}» no paga nada aquí: falta el otro aparato de la combinación.',
  },
  campaign_replaces_base: {
    de: '„{campaign}“: {bonus:euro} anstelle des Grundbetrags.',
    en: '“{campaign}”: {bonus:euro} in place of the base amount.',
    it: '“{campaign}”: {bonus:euro} al posto dell’importo base.',
    es: '«{campaign}»: {bonus:euro} en lugar del importe base.',
  },
  campaign_lost: {
    de: '„{campaign}“ kommt nicht zum Zug: Damit wären es {offered:euro}, so sind es {paid:euro}.',
    en: '“{campaign}” gives way: with it, it would be {offered:euro}, now it is {paid:euro}.',
    it: '“{campaign}” cede il passo: con essa sarebbero {offered:euro}, così sono {paid:euro}.',
    es: '«{campaign}» no se aplica: con ella serían {offered:euro}, así son {paid:euro}.',
  },
  campaign_not_met: {
    de: '„{campaign}“: gekürzt um {cut:euro}. Ohne die abgelehnten Geräte sind die Bedingungen nicht erfüllt.',
    en: '“{campaign}”: cut by {cut:euro}. Without the rejected devices its conditions are not met.',
    it: '“{campaign}”: ridotta di {cut:euro}. Senza gli apparecchi respinti le condizioni non sono soddisfatte.',
    es: '«{campaign}»: reducción de {cut:euro}. Sin los aparatos rechazados no se cumplen las condiciones.',
  },
  campaign_outbid: {
    de: '„{campaign}“ kommt nicht zum Zug: In der Gruppe „{group}“ gilt nur die beste Aktion.',
    en: '“{campaign}” gives way: of the group “{group}” only the best campaign applies.',
    it: '“{campaign}” cede il passo: del gruppo “{group}” vale solo la campagna migliore.',
    es: '«{campaign}» no se aplica: del grupo «{group}» solo cuenta la mejor campaña.',
  },
} satisfies Partial<Record<keyof CampaignStepValues, Record<Language, string>>>

/** Of a campaign for a single day, instead of "between" this day and itself. */
export const purchaseOtherDay: Record<Language, string> = {
  de: '„{campaign}“ gilt nicht: Das {kind:date_kind} {reference_date:date} ist nicht der {purchase_to:date}.',
  en: '“{campaign}” does not apply: the {kind:date_kind} {reference_date:date} is not {purchase_to:date}.',
  it: '“{campaign}” non si applica: la {kind:date_kind} {reference_date:date} non è il {purchase_to:date}.',
  es: '«{campaign}» no se aplica: la {kind:date_kind} {reference_date:date} no es el {purchase_to:date}.',
}
