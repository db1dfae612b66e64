import type { Words } from '../words.ts'
import { acParts } from './ac.ts'
import { batteryParts } from './battery.ts'
import { bodyParts } from './body.ts'
import { brakesParts } from './brakes.ts'
import { coolingParts } from './cooling.ts'
import { electricalParts } from './electrical.ts'
import { engineParts } from './engine.ts'
import { filtersParts } from './filters.ts'
import { fluidsParts } from './fluids.ts'
import { fuelParts } from './fuel.ts'
import { suspensionParts } from './suspension.ts'
import { transmissionParts } from './transmission.ts'
import type { PartPool } from './types.ts'
import { tyresParts } from './tyres.ts'

/** How a store sorts its parts: a category, the letter of its shelves, and the brands that it buys. */
export type PartGroup = { name: Words; shelf: string; brands: readonly string[]; parts: readonly PartPool[] }

export const partGroups: readonly PartGroup[] = [
  {
    name: { en: 'Oils and fluids', ar: 'زيوت وسوائل' },
    shelf: 'A',
    brands: ['Petromin', 'Mobil', 'Castrol', 'Shell'],
    parts: fluidsParts,
  },
  { name: { en: 'Filters', ar: 'فلاتر' }, shelf: 'B', brands: ['Denso', 'Mann', 'Sakura'], parts: filtersParts },
  { name: { en: 'Engine', ar: 'قطع المكينة' }, shelf: 'C', brands: ['NGK', 'Gates', 'Aisin'], parts: engineParts },
  { name: { en: 'Brakes', ar: 'فرامل' }, shelf: 'D', brands: ['Brembo', 'Akebono', 'TRW'], parts: brakesParts },
  {
    name: { en: 'Suspension and steering', ar: 'مساعدات ودركسون' },
    shelf: 'E',
    brands: ['KYB', '555', 'Monroe'],
    parts: suspensionParts,
  },
  { name: { en: 'Tyres', ar: 'كفرات' }, shelf: 'T', brands: ['Bridgestone', 'Hankook', 'Kumho'], parts: tyresParts },
  { name: { en: 'Air conditioning', ar: 'مكيف' }, shelf: 'F', brands: ['Denso', 'Sanden', 'Valeo'], parts: acParts },
  {
    name: { en: 'Electrical', ar: 'كهرباء' },
    shelf: 'G',
    brands: ['Bosch', 'Denso', 'Hella'],
    parts: electricalParts,
  },
  {
    name: { en: 'Transmission', ar: 'قير ودفرنس' },
    shelf: 'H',
    brands: ['Aisin', 'Exedy', 'Valeo'],
    parts: transmissionParts,
  },
  {
    name: { en: 'Body and glass', ar: 'بودي وقزاز' },
    shelf: 'K',
    brands: ['Depo', 'TYC', 'Pilkington'],
    parts: bodyParts,
  },
  { name: { en: 'Cooling', ar: 'تبريد' }, shelf: 'J', brands: ['Koyorad', 'Gates', 'Aisin'], parts: coolingParts },
  {
    name: { en: 'Fuel and exhaust', ar: 'بنزين وشكمان' },
    shelf: 'L',
    brands: ['Bosch', 'Denso', 'Walker'],
    parts: fuelParts,
  },
  {
    name: { en: 'Batteries', ar: 'بطاريات' },
    shelf: 'M',
    brands: ['AC Delco', 'Varta', 'Amaron'],
    parts: batteryParts,
  },
]

/** Parts of any car: what is poured, stuck, burnt or rolled on. All others are made for one model. */
const anyCar =
  /^(oil-\d|trans-fluid|gear-oil|ps-fluid|brake-fluid|brake-cleaner|coolant|distilled|compressor-oil|refrigerant|adblue|washer|injector-cleaner|throttle-cleaner|engine-degreaser|tyre-|wheel-weights|battery-\d|battery-agm|battery-terminal|bulb-|fuse-set|relay|wire-roll|glass-|paint-|clear-coat|putty|sandpaper|masking|polish|interior-cleaner|ceramic-kit|ppf-|tint-|bumper-clips|silicone|uv-dye|ac-sanitizer|ac-oring|hose-clamp|drain-plug-washer|key-blank)/
export const fitsAnyCar = ({ key }: PartPool): boolean => anyCar.test(key)

/** What only heavy cars and diesels need, and what no store buys. */
const heavy = /diesel|truck|leaf-spring|glow-plug/
export const isOfHeavyCar = ({ key }: PartPool): boolean => heavy.test(key)
export const isNeverStocked = ({ key }: PartPool): boolean => /-used$|hybrid/.test(key)

/** A part that does the same work as another one, at another price. */
export const alternatives: readonly (readonly [string, string])[] = [
  ['oil-filter', 'oil-filter-genuine'],
  ['cabin-filter', 'cabin-filter-carbon'],
  ['brake-pads-front', 'brake-pads-front-genuine'],
  ['spark-plug-normal', 'spark-plug-iridium'],
]
