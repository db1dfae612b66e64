/** A part of the drawing: a closed path in absolute M, L, C and Z, and the point at which a mark without a place stands. */
export type OutlinePart = { code: string; nameEn: string; nameAr: string; path: string; at: readonly [number, number] }
export type OutlineView = {
  code: CarView
  nameEn: string
  nameAr: string
  width: number
  height: number
  parts: readonly OutlinePart[]
}
/** The vehicle diagram of a condition sheet: sides, top, front and back, each in its own units. */
export type CarOutline = readonly OutlineView[]

export const carViews = ['left', 'right', 'top', 'front', 'back'] as const
export type CarView = (typeof carViews)[number]

type Drawn = readonly [code: string, nameEn: string, nameAr: string, path: string, x: number, y: number]

const partsOf = (drawn: readonly Drawn[]): OutlinePart[] =>
  drawn.map(([code, nameEn, nameAr, path, x, y]) => ({ code, nameEn, nameAr, path, at: [x, y] }))

/** A round of four curves, so that it can be mirrored like everything else. */
function round(x: number, y: number, radius: number): string {
  const bend = Math.round(radius * 0.5523)
  return `M${x - radius} ${y} C${x - radius} ${y - bend} ${x - bend} ${y - radius} ${x} ${y - radius} C${x + bend} ${y - radius} ${x + radius} ${y - bend} ${x + radius} ${y} C${x + radius} ${y + bend} ${x + bend} ${y + radius} ${x} ${y + radius} C${x - bend} ${y + radius} ${x - radius} ${y + bend} ${x - radius} ${y} Z`
}

/** The other side of a path: every first number of a pair counts from the far edge. */
function mirrored(path: string, width: number): string {
  let place = 0
  return path.replaceAll(/\d+(\.\d+)?/g, (number) => {
    place += 1
    return place % 2 === 1 ? String(width - Number(number)) : number
  })
}

const sideWidth = 320

type Side = 'Left' | 'Right'
const sideWords = {
  Left: { en: 'left', ar: 'الأيسر', arF: 'اليسرى' },
  Right: { en: 'right', ar: 'الأيمن', arF: 'اليمنى' },
} as const

/** The side on which the front is at the left edge of the sheet; `side` is what its parts are called by. */
const sideBody = (side: Side): Drawn[] => {
  const { en, ar } = sideWords[side]
  return [
    [
      'frontBumper',
      'Front bumper',
      'الصدام الأمامي',
      'M20 58 L40 60 L44 84 L14 84 C9 82 8 78 8 72 C8 65 12 60 20 58 Z',
      24,
      72,
    ],
    [
      `front${side}Fender`,
      `Front ${en} fender`,
      `الرفرف الأمامي ${ar}`,
      'M20 58 C40 50 80 46 112 46 L117 84 L97 84 C97 70 86 58 72 58 C58 58 47 70 47 84 L44 84 L40 60 Z',
      102,
      60,
    ],
    [
      `front${side}Window`,
      `Front ${en} window`,
      `الزجاج الأمامي ${ar}`,
      'M112 46 L142 24 C152 20 164 19 175 19 L176 44 Z',
      152,
      34,
    ],
    [`front${side}Door`, `Front ${en} door`, `الباب الأمامي ${ar}`, 'M112 46 L176 44 L178 90 L117 90 Z', 147, 66],
    [
      `rear${side}Window`,
      `Rear ${en} window`,
      `الزجاج الخلفي ${ar}`,
      'M175 19 C196 19 210 24 222 32 L232 44 L176 44 Z',
      198,
      33,
    ],
    [
      `rear${side}Door`,
      `Rear ${en} door`,
      `الباب الخلفي ${ar}`,
      'M176 44 L222 44 C226 52 224 60 222 64 C218 70 217 78 217 90 L178 90 Z',
      199,
      66,
    ],
    [
      `rear${side}Quarter`,
      `Rear ${en} quarter`,
      `الرفرف الخلفي ${ar}`,
      'M222 32 C236 38 252 46 262 48 L300 50 L304 62 L292 84 L271 84 C271 70 260 58 246 58 C232 58 221 70 221 84 L217 84 C217 78 218 70 222 64 C224 60 226 52 222 44 L232 44 Z',
      276,
      60,
    ],
  ]
}

/** The end of it, and what it stands on. */
const sideWheels = (side: Side): Drawn[] => {
  const { en, arF } = sideWords[side]
  return [
    [
      'rearBumper',
      'Rear bumper',
      'الصدام الخلفي',
      'M304 62 C310 64 312 70 312 76 C312 82 310 84 306 84 L292 84 Z',
      303,
      76,
    ],
    [
      `${en}Sill`,
      `${side} sill`,
      `العتبة ${arF}`,
      'M97 84 L117 84 L117 90 L217 90 L217 84 L221 84 L221 94 L97 94 Z',
      166,
      92,
    ],
    [`front${side}Wheel`, `Front ${en} wheel`, `العجلة الأمامية ${arF}`, round(72, 82, 20), 72, 82],
    [`rear${side}Wheel`, `Rear ${en} wheel`, `العجلة الخلفية ${arF}`, round(246, 82, 20), 246, 82],
  ]
}

const sideParts = (side: Side): Drawn[] => [...sideBody(side), ...sideWheels(side)]

const turned = (drawn: readonly Drawn[], width: number): Drawn[] =>
  drawn.map(([code, nameEn, nameAr, path, x, y]) => [code, nameEn, nameAr, mirrored(path, width), width - x, y])

const top: Drawn[] = [
  [
    'bonnet',
    'Bonnet',
    'غطاء المحرك',
    'M20 70 C20 40 26 26 40 22 L96 16 C92 40 92 100 96 124 L40 118 C26 114 20 100 20 70 Z',
    58,
    70,
  ],
  [
    'windscreen',
    'Windscreen',
    'الزجاج الأمامي',
    'M96 16 L128 26 C124 48 124 92 128 114 L96 124 C92 100 92 40 96 16 Z',
    109,
    70,
  ],
  ['roof', 'Roof', 'السقف', 'M128 26 L206 26 C210 48 210 92 206 114 L128 114 C124 92 124 48 128 26 Z', 167, 70],
  [
    'rearGlass',
    'Rear glass',
    'الزجاج الخلفي',
    'M206 26 L238 18 C242 44 242 96 238 122 L206 114 C210 92 210 48 206 26 Z',
    224,
    70,
  ],
  [
    'bootLid',
    'Boot lid',
    'غطاء الشنطة',
    'M238 18 L286 24 C298 28 302 44 302 70 C302 96 298 112 286 116 L238 122 C242 96 242 44 238 18 Z',
    272,
    70,
  ],
]

const front: Drawn[] = [
  ['windscreen', 'Windscreen', 'الزجاج الأمامي', 'M44 44 L54 20 C70 16 90 16 106 20 L116 44 Z', 80, 32],
  ['bonnet', 'Bonnet', 'غطاء المحرك', 'M30 59 L44 44 L116 44 L130 59 Z', 80, 52],
  ['frontRightLight', 'Front right light', 'النور الأمامي الأيمن', 'M22 59 L48 59 L46 72 L20 72 Z', 34, 66],
  ['grille', 'Grille', 'الشبك الأمامي', 'M48 59 L112 59 L114 72 L46 72 Z', 80, 66],
  ['frontLeftLight', 'Front left light', 'النور الأمامي الأيسر', 'M138 59 L112 59 L114 72 L140 72 Z', 126, 66],
  ['frontBumper', 'Front bumper', 'الصدام الأمامي', 'M20 72 L140 72 L142 92 L138 98 L22 98 L18 92 Z', 80, 85],
]

const back: Drawn[] = [
  ['rearGlass', 'Rear glass', 'الزجاج الخلفي', 'M44 44 L54 20 C70 16 90 16 106 20 L116 44 Z', 80, 32],
  ['bootLid', 'Boot lid', 'غطاء الشنطة', 'M44 44 L116 44 L124 56 L120 76 L40 76 L36 56 Z', 80, 60],
  ['rearLeftLight', 'Rear left light', 'النور الخلفي الأيسر', 'M26 54 L36 56 L40 76 L20 74 Z', 30, 65],
  ['rearRightLight', 'Rear right light', 'النور الخلفي الأيمن', 'M134 54 L124 56 L120 76 L140 74 Z', 130, 65],
  [
    'rearBumper',
    'Rear bumper',
    'الصدام الخلفي',
    'M20 74 L40 76 L120 76 L140 74 L142 92 L138 98 L22 98 L18 92 Z',
    80,
    87,
  ],
]

/** The outline that every company has: a saloon, drawn for this product. */
export const sedan: CarOutline = [
  {
    code: 'left',
    nameEn: 'Left side',
    nameAr: 'الجانب الأيسر',
    width: sideWidth,
    height: 110,
    parts: partsOf(sideParts('Left')),
  },
  {
    code: 'right',
    nameEn: 'Right side',
    nameAr: 'الجانب الأيمن',
    width: sideWidth,
    height: 110,
    parts: partsOf(turned(sideParts('Right'), sideWidth)),
  },
  { code: 'top', nameEn: 'Top', nameAr: 'الأعلى', width: 320, height: 140, parts: partsOf(top) },
  { code: 'front', nameEn: 'Front', nameAr: 'الأمام', width: 160, height: 110, parts: partsOf(front) },
  { code: 'back', nameEn: 'Back', nameAr: 'الخلف', width: 160, height: 110, parts: partsOf(back) },
]
