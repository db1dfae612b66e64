import type { MakePool } from './types.ts'

export const makePools: readonly MakePool[] = [
  {
    make: 'Toyota',
    models: [
      { model: 'Camry', years: [2012, 2026], weight: 90, kmPerYear: 22_000, vin: '6T1BF3FK', plant: 'X' },
      { model: 'Hilux', years: [2008, 2026], weight: 80, kmPerYear: 32_000, vin: 'MR0EX8DD', plant: '0' },
      { model: 'Land Cruiser', years: [2004, 2026], weight: 70, kmPerYear: 21_000, vin: 'JTMHV05J', plant: '4' },
      { model: 'Corolla', years: [2010, 2026], weight: 62, kmPerYear: 20_000, vin: 'JTNBY3HE', plant: 'J' },
      { model: 'Yaris', years: [2009, 2026], weight: 40, kmPerYear: 19_000, vin: 'MR2BT9F3', plant: '1' },
      { model: 'Land Cruiser Prado', years: [2008, 2026], weight: 26, kmPerYear: 22_000, vin: 'JTEBH9FJ', plant: 'K' },
      { model: 'Land Cruiser 70', years: [2009, 2025], weight: 18, kmPerYear: 24_000, vin: 'JTEEB71J', plant: 'K' },
      { model: 'Fortuner', years: [2010, 2026], weight: 24, kmPerYear: 23_000, vin: 'MHFZX69G', plant: '0' },
      { model: 'Hiace', years: [2008, 2026], weight: 26, kmPerYear: 38_000, vin: 'JTFSS22P', plant: '0' },
      { model: 'Innova', years: [2010, 2026], weight: 12, kmPerYear: 24_000, vin: 'MHFXW42G', plant: '0' },
      { model: 'RAV4', years: [2013, 2026], weight: 16, kmPerYear: 20_000, vin: 'JTMZD3HV', plant: 'D' },
      { model: 'FJ Cruiser', years: [2010, 2022], weight: 9, kmPerYear: 17_000, vin: 'JTEBU4BF', plant: '9' },
      { model: 'Avalon', years: [2008, 2021], weight: 9, kmPerYear: 19_000, vin: '4T1BK1EB', plant: 'U' },
      { model: 'Coaster', years: [2008, 2024], weight: 6, kmPerYear: 36_000, vin: 'JTGFB718', plant: '0' },
    ],
  },
  {
    make: 'Hyundai',
    models: [
      { model: 'Accent', years: [2012, 2026], weight: 66, kmPerYear: 22_000, vin: 'KMHCT41D', plant: 'U' },
      { model: 'Elantra', years: [2011, 2026], weight: 58, kmPerYear: 21_000, vin: 'KMHDH41E', plant: 'U' },
      { model: 'Sonata', years: [2010, 2026], weight: 44, kmPerYear: 22_000, vin: 'KMHE34L1', plant: 'A' },
      { model: 'Tucson', years: [2012, 2026], weight: 24, kmPerYear: 20_000, vin: 'KMHJ281A', plant: 'U' },
      { model: 'Santa Fe', years: [2010, 2026], weight: 20, kmPerYear: 20_000, vin: 'KMHS281L', plant: 'U' },
      { model: 'Creta', years: [2017, 2026], weight: 18, kmPerYear: 20_000, vin: 'MALC281C', plant: 'M' },
      { model: 'H-1', years: [2009, 2020], weight: 14, kmPerYear: 33_000, vin: 'KMHWH81K', plant: 'U' },
      { model: 'Azera', years: [2012, 2022], weight: 10, kmPerYear: 19_000, vin: 'KMHF341E', plant: 'A' },
    ],
  },
  {
    make: 'Nissan',
    models: [
      { model: 'Patrol', years: [2010, 2026], weight: 40, kmPerYear: 20_000, vin: 'JN8AY2NY', plant: '9' },
      { model: 'Sunny', years: [2012, 2026], weight: 30, kmPerYear: 22_000, vin: 'MDHBN7AD', plant: 'G' },
      { model: 'Altima', years: [2013, 2025], weight: 22, kmPerYear: 21_000, vin: '1N4AL3AP', plant: 'C' },
      { model: 'X-Trail', years: [2012, 2026], weight: 14, kmPerYear: 20_000, vin: 'JN8BT2MV', plant: 'W' },
      { model: 'Patrol Super Safari', years: [2004, 2022], weight: 10, kmPerYear: 16_000, vin: 'JN1TAAY6', plant: 'Y' },
      { model: 'Pickup', years: [2006, 2015], weight: 12, kmPerYear: 27_000, vin: 'JN1CPUD2', plant: 'T' },
      { model: 'Urvan', years: [2012, 2025], weight: 12, kmPerYear: 35_000, vin: 'JN6BE6CS', plant: '9' },
    ],
  },
  {
    make: 'Kia',
    models: [
      { model: 'Cerato', years: [2011, 2024], weight: 20, kmPerYear: 21_000, vin: 'KNAFK412', plant: '5' },
      { model: 'Rio', years: [2012, 2023], weight: 16, kmPerYear: 21_000, vin: 'KNADN412', plant: '6' },
      { model: 'Optima', years: [2012, 2020], weight: 13, kmPerYear: 21_000, vin: 'KNAGN412', plant: '5' },
      { model: 'Sportage', years: [2012, 2026], weight: 18, kmPerYear: 20_000, vin: 'KNAPC812', plant: '7' },
      { model: 'Sorento', years: [2011, 2026], weight: 12, kmPerYear: 20_000, vin: 'KNAKU812', plant: '5' },
      { model: 'Pegas', years: [2019, 2026], weight: 14, kmPerYear: 22_000, vin: 'LJD0AA29', plant: '0' },
      { model: 'Carnival', years: [2015, 2026], weight: 9, kmPerYear: 24_000, vin: 'KNAMC812', plant: '6' },
    ],
  },
  {
    make: 'Ford',
    models: [
      { model: 'Taurus', years: [2010, 2019], weight: 20, kmPerYear: 20_000, vin: '1FAHP2E8', plant: 'G' },
      { model: 'Explorer', years: [2012, 2025], weight: 12, kmPerYear: 19_000, vin: '1FMHK8D8', plant: 'G' },
      { model: 'Expedition', years: [2008, 2025], weight: 12, kmPerYear: 20_000, vin: '1FMJU1J5', plant: 'L' },
      { model: 'F-150', years: [2010, 2025], weight: 9, kmPerYear: 22_000, vin: '1FTFW1ET', plant: 'K' },
    ],
  },
  {
    make: 'Chevrolet',
    models: [
      { model: 'Tahoe', years: [2008, 2025], weight: 22, kmPerYear: 20_000, vin: '1GNSK8KC', plant: 'R' },
      { model: 'Suburban', years: [2008, 2025], weight: 9, kmPerYear: 20_000, vin: '1GNSK7KC', plant: 'R' },
      { model: 'Caprice', years: [2008, 2016], weight: 7, kmPerYear: 16_000, vin: '6G1EK54F', plant: 'L' },
      { model: 'Malibu', years: [2013, 2023], weight: 8, kmPerYear: 19_000, vin: '1G1ZD5ST', plant: 'F' },
      { model: 'Silverado', years: [2010, 2025], weight: 10, kmPerYear: 22_000, vin: '3GCUKREC', plant: 'G' },
    ],
  },
  {
    make: 'GMC',
    models: [
      { model: 'Yukon', years: [2008, 2025], weight: 24, kmPerYear: 19_000, vin: '1GKS27KC', plant: 'R' },
      { model: 'Sierra', years: [2009, 2025], weight: 14, kmPerYear: 21_000, vin: '3GTU2UEC', plant: 'G' },
    ],
  },
  {
    make: 'Lexus',
    models: [
      { model: 'ES 350', years: [2010, 2025], weight: 16, kmPerYear: 18_000, vin: 'JTHBJ46G', plant: '2' },
      { model: 'LX 570', years: [2010, 2021], weight: 14, kmPerYear: 19_000, vin: 'JTJHY00W', plant: '4' },
      { model: 'IS 300', years: [2017, 2025], weight: 6, kmPerYear: 17_000, vin: 'JTHBA1D2', plant: '5' },
    ],
  },
  {
    make: 'Honda',
    models: [
      { model: 'Accord', years: [2009, 2025], weight: 22, kmPerYear: 20_000, vin: '1HGCV1F3', plant: 'A' },
      { model: 'Civic', years: [2012, 2025], weight: 12, kmPerYear: 20_000, vin: 'NLAFC6F7', plant: 'W' },
      { model: 'CR-V', years: [2012, 2025], weight: 8, kmPerYear: 19_000, vin: '5J6RW2H5', plant: 'L' },
    ],
  },
  {
    make: 'Mazda',
    models: [
      { model: '6', years: [2012, 2025], weight: 11, kmPerYear: 20_000, vin: 'JM7GL422', plant: '1' },
      { model: 'CX-9', years: [2012, 2023], weight: 9, kmPerYear: 20_000, vin: 'JM7TC4WA', plant: '0' },
      { model: '3', years: [2012, 2025], weight: 7, kmPerYear: 19_000, vin: 'JM7BN327', plant: '1' },
    ],
  },
  {
    make: 'Mitsubishi',
    models: [
      { model: 'Attrage', years: [2014, 2025], weight: 10, kmPerYear: 21_000, vin: 'MMBSNA13', plant: 'H' },
      { model: 'Pajero', years: [2007, 2021], weight: 9, kmPerYear: 19_000, vin: 'JMYLYV97', plant: 'J' },
      { model: 'L200', years: [2008, 2025], weight: 8, kmPerYear: 29_000, vin: 'MMBJNKL3', plant: 'H' },
    ],
  },
  {
    make: 'Isuzu',
    models: [
      { model: 'D-Max', years: [2010, 2026], weight: 24, kmPerYear: 33_000, vin: 'MPATFS40', plant: 'T' },
      { model: 'N-Series NPR', years: [2008, 2025], weight: 11, kmPerYear: 40_000, vin: 'JAANPR75', plant: '7' },
    ],
  },
  {
    make: 'Suzuki',
    models: [
      { model: 'Dzire', years: [2015, 2026], weight: 10, kmPerYear: 22_000, vin: 'MA3EZDE1', plant: 'S' },
      { model: 'Jimny', years: [2010, 2025], weight: 5, kmPerYear: 14_000, vin: 'JS3JB74V', plant: '0' },
    ],
  },
  {
    make: 'Dodge',
    models: [
      { model: 'Charger', years: [2010, 2023], weight: 14, kmPerYear: 18_000, vin: '2C3CDXBG', plant: 'H' },
      { model: 'Durango', years: [2012, 2024], weight: 6, kmPerYear: 18_000, vin: '1C4RDJDG', plant: 'C' },
    ],
  },
  {
    make: 'Jeep',
    models: [
      { model: 'Wrangler', years: [2010, 2025], weight: 7, kmPerYear: 16_000, vin: '1C4HJXDG', plant: 'W' },
      { model: 'Grand Cherokee', years: [2012, 2025], weight: 7, kmPerYear: 18_000, vin: '1C4RJFBG', plant: 'C' },
    ],
  },
  {
    make: 'Mercedes-Benz',
    models: [
      { model: 'E 300', years: [2010, 2025], weight: 6, kmPerYear: 17_000, vin: 'WDD2130X', plant: 'A' },
      { model: 'S 500', years: [2008, 2020], weight: 5, kmPerYear: 16_000, vin: 'WDD2221X', plant: 'A' },
    ],
  },
  {
    make: 'BMW',
    models: [
      { model: '5 Series', years: [2010, 2025], weight: 5, kmPerYear: 17_000, vin: 'WBAJA510', plant: 'G' },
      { model: 'X5', years: [2010, 2025], weight: 5, kmPerYear: 18_000, vin: '5UXKR0C5', plant: '0' },
    ],
  },
  {
    make: 'Land Rover',
    models: [{ model: 'Range Rover', years: [2011, 2025], weight: 7, kmPerYear: 18_000, vin: 'SALGA2EF', plant: 'A' }],
  },
  {
    make: 'Geely',
    models: [
      { model: 'Emgrand', years: [2015, 2026], weight: 10, kmPerYear: 21_000, vin: 'L6T7742Z', plant: 'N' },
      { model: 'Coolray', years: [2021, 2026], weight: 11, kmPerYear: 20_000, vin: 'L6T7722Z', plant: 'N' },
    ],
  },
  {
    make: 'Changan',
    models: [
      { model: 'CS35 Plus', years: [2019, 2026], weight: 9, kmPerYear: 21_000, vin: 'LS4ASE2E', plant: 'A' },
      { model: 'Eado Plus', years: [2021, 2026], weight: 8, kmPerYear: 21_000, vin: 'LS5A3DKE', plant: 'A' },
      { model: 'CS95', years: [2018, 2026], weight: 5, kmPerYear: 20_000, vin: 'LS4ASE2A', plant: 'A' },
    ],
  },
  {
    make: 'MG',
    models: [
      { model: 'MG 5', years: [2019, 2026], weight: 16, kmPerYear: 22_000, vin: 'LSJA36U2', plant: 'N' },
      { model: 'MG ZS', years: [2018, 2026], weight: 11, kmPerYear: 21_000, vin: 'LSJW74U6', plant: 'N' },
      { model: 'MG RX5', years: [2019, 2026], weight: 8, kmPerYear: 21_000, vin: 'LSJW84U9', plant: 'N' },
    ],
  },
  {
    make: 'Haval',
    models: [
      { model: 'H6', years: [2017, 2026], weight: 9, kmPerYear: 20_000, vin: 'LGWFF7A5', plant: 'H' },
      { model: 'Jolion', years: [2021, 2026], weight: 9, kmPerYear: 20_000, vin: 'LGWEF5A5', plant: 'H' },
    ],
  },
  {
    make: 'Chery',
    models: [
      { model: 'Tiggo 7 Pro', years: [2021, 2026], weight: 7, kmPerYear: 20_000, vin: 'LVVDB21B', plant: 'D' },
      { model: 'Arrizo 6', years: [2020, 2026], weight: 4, kmPerYear: 21_000, vin: 'LVVDC11B', plant: 'D' },
    ],
  },
  {
    make: 'Jetour',
    models: [{ model: 'X70 Plus', years: [2022, 2026], weight: 6, kmPerYear: 21_000, vin: 'LVTDB24B', plant: 'D' }],
  },
  {
    make: 'BYD',
    models: [{ model: 'Atto 3', years: [2023, 2026], weight: 2, kmPerYear: 18_000, vin: 'LGXCE4CB', plant: 'C' }],
  },
  {
    make: 'GAC',
    models: [{ model: 'GS8', years: [2019, 2026], weight: 4, kmPerYear: 20_000, vin: 'LMGAC1S8', plant: 'S' }],
  },
  {
    make: 'Genesis',
    models: [{ model: 'G80', years: [2017, 2025], weight: 4, kmPerYear: 17_000, vin: 'KMTGB41D', plant: 'A' }],
  },
  {
    make: 'Hino',
    models: [{ model: '300 Series', years: [2010, 2025], weight: 8, kmPerYear: 42_000, vin: 'JHHUCL1H', plant: 'K' }],
  },
  {
    make: 'Mitsubishi Fuso',
    models: [{ model: 'Canter', years: [2008, 2025], weight: 10, kmPerYear: 42_000, vin: 'JL5FE84P', plant: 'J' }],
  },
]
