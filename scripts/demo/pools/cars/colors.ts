/** How the cars of the kingdom are coloured: the colour in the reference data, and its weight. */
export const colorWeights = [
  { colorId: 1, weight: 40 },
  { colorId: 2, weight: 9 },
  { colorId: 3, weight: 12 },
  { colorId: 4, weight: 13 },
  { colorId: 5, weight: 8 },
  { colorId: 6, weight: 4 },
  { colorId: 7, weight: 4 },
  { colorId: 8, weight: 1 },
  { colorId: 9, weight: 1 },
  { colorId: 11, weight: 2 },
  { colorId: 12, weight: 3 },
  { colorId: 13, weight: 2 },
  { colorId: 16, weight: 1 },
  { colorId: 19, weight: 3 },
  { colorId: 20, weight: 2 },
] as const
