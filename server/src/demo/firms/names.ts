/** Made-up people, companies and places of the demo programme. */
export const firstNames = [
  'Anna',
  'Bernd',
  'Carla',
  'Dieter',
  'Elif',
  'Frank',
  'Gabriele',
  'Holger',
  'Ines',
  'Jonas',
  'Katrin',
  'Lukas',
  'Mehmet',
  'Nadine',
  'Oliver',
  'Petra',
  'Ralf',
  'Sabine',
  'Thomas',
  'Ulrike',
] as const

export const lastNames = [
  'Ackermann',
  'Brandt',
  'Cordes',
  'Demir',
  'Ebert',
  'Frings',
  'Größer',
  'Hartmann',
  'Ibrahim',
  'Jansen',
  'Köhler',
  'Lehmann',
  'Maurer',
  'Nowak',
  'Oßwald',
  'Pohl',
  'Quandt',
  'Reuter',
  'Schäfer',
  'Thiele',
  'Uhlig',
  'Vogt',
  'Weiß',
  'Yildiz',
  'Zöller',
] as const

export const trades = [
  'Haustechnik',
  'Wärmetechnik',
  'Heizung & Sanitär',
  'Klima- und Kältetechnik',
  'Gebäudetechnik',
  'Heizungsbau',
  'Energie und Wärme',
  'Sanitär & Heizung',
] as const

export const legalForms = ['GmbH', 'GmbH & Co. KG', 'e. K.', 'OHG', 'GmbH'] as const

export const streets = [
  'Gewerbestraße',
  'Lindenallee',
  'Industriering',
  'Bahnhofstraße',
  'Am Handwerkerhof',
  'Mühlenweg',
  'Werkstraße',
  'Königstraße',
] as const

export const places = [
  ['10115', 'Berlin'],
  ['20095', 'Hamburg'],
  ['30159', 'Hannover'],
  ['40213', 'Düsseldorf'],
  ['50667', 'Köln'],
  ['60311', 'Frankfurt am Main'],
  ['70173', 'Stuttgart'],
  ['80331', 'München'],
  ['90402', 'Nürnberg'],
  ['01067', 'Dresden'],
  ['04109', 'Leipzig'],
  ['44135', 'Dortmund'],
  ['28195', 'Bremen'],
  ['48143', 'Münster'],
  ['99084', 'Erfurt'],
  ['24103', 'Kiel'],
] as const

export const wholesalers = [
  'Nordwärme Großhandel',
  'Rheintherm Haustechnik',
  'Alpen-SHK Vertrieb',
  'Elbe Sanitär Union',
  'Main-Heizung Zentrallager',
  'Westklima Fachgroßhandel',
  'Ostsee Installationsbedarf',
  'Schwarzwald Thermo',
  'Haustechnik Kontor Harz',
  'Neckar SHK Partner',
  'Spree Wärme Depot',
  'Ruhr-Kälte Handel',
] as const

/** `within`: the group's name that it lies in. */
export const salesGroups = [
  { name: 'Verbund SHK Nord', group_type: 'association' },
  { name: 'Einkaufsring Wärme Süd', group_type: 'association' },
  { name: 'Haustechnik-Kette Plus', group_type: 'chain' },
  { name: 'Region Rhein-Ruhr', group_type: 'region', within: 'Haustechnik-Kette Plus' },
  { name: 'Verbund SHK Küste', group_type: 'region', within: 'Verbund SHK Nord' },
  { name: 'Plus Ruhrgebiet', group_type: 'chain', within: 'Region Rhein-Ruhr' },
] as const satisfies readonly { name: string; group_type: string; within?: string }[]
